import * as v from 'valibot'
import type { Attachment } from '../../../durable/protocol/support/support-fields.ts'
import { uploadReply } from '../../../worker/contract/support.ts'
import { type Refused, refusalIn, refused } from '../http.ts'
import { requireFreshReads } from '../sockets/bookmark.ts'
import { readToken } from '../token-cookie.ts'

/** `stored` has the files in the order in which they were given; the server stores nothing of a refused or broken upload. */
export type UploadOutcome =
  | { is: 'stored'; files: Attachment[] }
  | { is: 'refused'; why: Refused }
  | { is: 'unreached' }
  | { is: 'aborted' }
/** A running upload. It never rejects; `abort` ends it as 'aborted', and does nothing once it has ended. */
export type Upload = { outcome: Promise<UploadOutcome>; abort(): void }

/** The time without progress of files or answer after which the connection counts as lost, in ms. */
const stalledMs = 30_000

/**
 * Uploads files for a message (docs/product.md 17.5). `onProgress` gets the sent bytes and all bytes: `fetch` does not give them, so this
 * is an XMLHttpRequest.
 */
export function uploadFiles(files: readonly File[], onProgress: (sent: number, total: number) => void): Upload {
  const request = new XMLHttpRequest()
  let stalled: ReturnType<typeof setTimeout> | undefined
  const outcome = new Promise<UploadOutcome>((resolve) => {
    const end = (how: UploadOutcome) => {
      clearTimeout(stalled)
      resolve(how)
    }
    const lose = () => {
      end({ is: 'unreached' })
      request.abort()
    }
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(lose, stalledMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      watch()
      onProgress(loaded, total)
    }
    request.onload = () => end(outcomeOf(request.responseText))
    request.onerror = () => end({ is: 'unreached' })
    request.onabort = () => end({ is: 'aborted' })
    request.open('POST', '/api/upload')
    const token = readToken()
    if (token !== null) request.setRequestHeader('authorization', token)
    watch()
    request.send(formOf(files))
  })
  return { outcome, abort: () => request.abort() }
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}

/** The server's reply to an upload. A text that is not a reply of the server is an unknown error. */
function outcomeOf(text: string): UploadOutcome {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { is: 'refused', why: refused('UNKNOWN_ERROR') }
  }
  const reply = v.safeParse(uploadReply, json)
  if (reply.success) {
    // A later read must include the files.
    requireFreshReads()
    return { is: 'stored', files: reply.output.files }
  }
  return { is: 'refused', why: refusalIn(json) ?? refused('UNKNOWN_ERROR') }
}
