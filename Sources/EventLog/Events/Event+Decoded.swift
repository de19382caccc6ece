extension Event {
  /// The event that was read, to be sent or compared; nil if this program does not know its
  /// payload, which only its bytes hold.
  public init?(_ decoded: DecodedEvent) {
    guard decoded.payloadFault == nil else { return nil }
    self.init(
      id: decoded.id, at: decoded.at, offset: decoded.offset, session: decoded.session,
      device: decoded.device, subject: decoded.subject, cause: decoded.cause,
      expectedSubjectCount: decoded.expectedSubjectCount, isSimulated: decoded.isSimulated,
      payload: decoded.payload, review: decoded.type == .review ? decoded.review : nil)
  }
}
