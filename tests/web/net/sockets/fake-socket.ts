/** The part of the browser's socket that we use, driven by the test. */
export class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readyState = 0
  binaryType = 'blob'
  readonly sent: string[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hear(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }
  closeBy(code: number, reason = '') {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}
