import EventLog
import Projections

/// `log --graph`: what led to what, as a tree: under an event those it caused and the undos of it.
///
/// A tree is shown whole if the filter admits any of its events. All lines are kept in memory
/// until then, about 0.2 KiB an event.
struct EventGraph {
  let run: AuditRun

  /// Deeper than this no line is drawn further in: a stranger's undos may go on without end.
  private static let depthLimit = 30

  private struct Node {
    var line: String
    var parent: Int?
    var children: [Int] = []
    var isAdmitted: Bool
  }

  func callAsFunction(
    _ source: LogSource, _ last: UInt64, _ filter: LogFilter
  ) throws(Failure) -> ExitCode {
    if run.isJSON || run.arguments.has("--ndjson") {
      throw Failure(
        UsageError("--graph is for eyes: in JSON each event names its cause and what it undoes."))
    }
    do throws(EventLogError) {
      var nodes = try nodes(source, last, filter)
      markTrees(of: &nodes)
      for root in nodes.indices where nodes[root].parent == nil && nodes[root].isAdmitted {
        draw(root, nodes)
        if run.console.isClosed { break }
      }
    } catch { throw Failure(error) }
    return run.exit(for: source)
  }

  private func nodes(
    _ source: LogSource, _ last: UInt64, _ filter: LogFilter
  ) throws(EventLogError) -> [Node] {
    var nodes: [Node] = []
    var places: [EventID: Int] = [:]
    var pass = LogPass(voids: try source.voids())
    try source.scan(through: last) { sequence, header, body throws(EventLogError) in
      try pass.take(sequence, header, body)
      let line = EventLine.text(AuditRecord(sequence, header, body), pass)
      let parent = pass.isReadable ? Self.parent(of: pass.event).flatMap { places[$0] } : nil
      if pass.isReadable, places[pass.event.id] == nil { places[pass.event.id] = nodes.count }
      if let parent { nodes[parent].children.append(nodes.count) }
      nodes.append(Node(line: line, parent: parent, isAdmitted: filter.admits(pass)))
      return .next
    }
    return nodes
  }

  /// What an undo undoes, else what led to an event; events only follow earlier ones.
  private static func parent(of event: DecodedEvent) -> EventID? {
    if case .undo(let target) = event.payload { return target }
    return event.cause
  }

  /// A root is admitted if one below it is; children come behind their parents.
  private func markTrees(of nodes: inout [Node]) {
    for place in nodes.indices.reversed() where nodes[place].isAdmitted {
      if let parent = nodes[place].parent { nodes[parent].isAdmitted = true }
    }
  }

  private func draw(_ root: Int, _ nodes: [Node]) {
    // Not by calls within calls: a tree may be deeper than the stack.
    var open: [(place: Int, indent: String, mark: String, depth: Int)] = [(root, "", "", 0)]
    while let (place, indent, mark, depth) = open.popLast() {
      run.say(indent + mark + nodes[place].line)
      let isTooDeep = depth >= Self.depthLimit
      let inner: String =
        switch mark {
        case "": ""
        case "├─ ": indent + "│  "
        default: indent + "   "
        }
      let children = nodes[place].children
      for (index, child) in children.enumerated().reversed() {
        let mark = index == children.count - 1 ? "└─ " : "├─ "
        open.append((child, isTooDeep ? indent : inner, mark, depth + (isTooDeep ? 0 : 1)))
      }
    }
  }
}
