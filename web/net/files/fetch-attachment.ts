import { type Reply, refusalIn, refused } from '../http.ts'
import { fetchInOrder } from '../sockets/bookmark.ts'
import { readToken } from '../token-cookie.ts'

/** How long a file may take (ms) that nobody else can stop: the largest over a slow line. */
const timeoutMs = 120_000

/**
 * Fetches a file of a ticket (docs/product.md 17.5), to save or draw it: a link would not carry the session. `signal` stops it; it then
 * answers as if the server was not reached.
 */
export async function fetchAttachment(id: string, signal?: AbortSignal): Promise<Reply<Blob>> {
  const token = readToken()
  const headers = new Headers(token === null ? {} : { authorization: token })
  try {
    const response = await fetchInOrder(`/api/support/attachments/${id}`, { headers, signal: signal ?? AbortSignal.timeout(timeoutMs) })
    if (response.ok) return { ok: true, data: await response.blob() }
    return refusalIn(await response.json()) ?? refused('UNKNOWN_ERROR')
  } catch (error) {
    if (!signal?.aborted) console.warn('attachment', error)
    return error instanceof SyntaxError ? refused('UNKNOWN_ERROR') : { ...refused('UNKNOWN_ERROR'), isUnreached: true }
  }
}
