internal import CLMDB

/// A view of the store as of one commit, until it goes out of scope.
///
/// While it is open the store cannot use freed pages again: it lasts one pass.
@safe
package struct ReadTransaction: Reading, ~Copyable {
  package let access: TransactionAccess
  private let birth: UInt64

  init(access: TransactionAccess, birth: UInt64) {
    self.access = access
    self.birth = birth
  }

  deinit {
    unsafe mdb_txn_abort(access.transaction)
    access.environment.gate.leave(birth)
  }
}
