import { onTestFinished } from 'vitest'
import { promisesRun } from './held-calls.ts'

/** An upload of the page, which moves and ends as the test says. */
export class HeldUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  responseText = ''
  isAborted = false
  #name = ''
  #isOver = false
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.#name = (form.get('files') as File).name
  }
  /** Does nothing to one that has ended, as in a browser. */
  abort() {
    if (this.#isOver) return
    this.isAborted = true
    this.onabort?.()
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }
  /** The server keeps the file under this id. */
  store(id: string) {
    this.#isOver = true
    this.responseText = JSON.stringify({ success: true, fileIds: [id], files: [{ id, file_name: this.#name, type: 'pdf', bytes: 1 }] })
    this.onload?.()
    return promisesRun()
  }
  breakOff() {
    this.#isOver = true
    this.onerror?.()
    return promisesRun()
  }
}

/** Takes the place of `XMLHttpRequest` until the test is over. The list grows with every upload that begins. */
export function holdUploads(): readonly HeldUpload[] {
  const uploads: HeldUpload[] = []
  const before = globalThis.XMLHttpRequest
  class Listed extends HeldUpload {
    constructor() {
      super()
      uploads.push(this)
    }
  }
  globalThis.XMLHttpRequest = Listed as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    globalThis.XMLHttpRequest = before
  })
  return uploads
}
