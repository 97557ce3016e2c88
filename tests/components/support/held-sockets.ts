import { onTestFinished } from 'vitest'
import type { Frame } from '../../../durable/protocol/frame.ts'
import { FakeSocket } from '../../web/net/sockets/fake-socket.ts'

/** A socket of the page, driven by the test. */
export class HeldSocket extends FakeSocket {
  tell(frame: Frame) {
    this.hear(JSON.stringify(frame))
  }
  /** The server closes it with this code. A browser makes such an event itself, so that the page may copy it. */
  override closeBy(code: number) {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

/** Takes the place of `WebSocket` until the test is over. The list grows with every socket that the page opens. */
export function holdSockets(): readonly HeldSocket[] {
  const before = globalThis.WebSocket
  FakeSocket.opened.length = 0
  globalThis.WebSocket = HeldSocket as unknown as typeof WebSocket
  onTestFinished(() => {
    globalThis.WebSocket = before
  })
  return FakeSocket.opened as HeldSocket[]
}
