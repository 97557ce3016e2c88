/**
 * Answers a handshake with a socket that is closed at once, because a browser never sees the status of a failed handshake. It
 * is not one of the object's hibernating sockets: such a socket would be closed only when its object falls asleep, ten
 * seconds later.
 */
export function closedSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(code, reason)
  return new Response(null, { status: 101, webSocket: client })
}
