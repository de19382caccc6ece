/// One step for each payload version that was ever written and is not the present one.
///
/// A step stays for ever, beside a stored event of the version it starts from.
let registeredUpcasters: [any Upcaster.Type] = []
