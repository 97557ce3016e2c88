import { type Reply, refusalIn, refused } from '../http.ts'
import { fetchInOrder } from '../sockets/bookmark.ts'
import { readToken } from '../token-cookie.ts'

/** The time limit of a file, in ms. */
const defaultTimeoutMs = 60_000

/**
 * Reads a file of the site with the session, which a link would not send. `path` is below `/api`; `take` reads the content from the
 * response.
 */
export async function readFile<Content>(
  path: string,
  take: (response: Response) => Promise<Content>,
  timeoutMs: number = defaultTimeoutMs,
): Promise<Reply<Content>> {
  const token = readToken()
  const headers = new Headers(token === null ? {} : { authorization: token })
  try {
    const response = await fetchInOrder(`/api${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return { ok: true, data: await take(response) }
    return refusalIn(await response.json()) ?? refused('UNKNOWN_ERROR')
  } catch (error) {
    console.warn(path, error)
    // A reply that is not JSON still came from a server.
    return error instanceof SyntaxError ? refused('UNKNOWN_ERROR') : { ...refused('UNKNOWN_ERROR'), isUnreached: true }
  }
}
