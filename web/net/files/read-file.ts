import * as v from 'valibot'
import { refusalReply } from '../../../worker/contract/replies.ts'
import { type Reply, refused } from '../http.ts'
import { fetchInOrder } from '../sockets/bookmark.ts'
import { readToken } from '../token-cookie.ts'

const timeoutMs = 60_000

/** Reads a part of a file as bytes, signed in. Read as text it would lose the mark that Excel wants. */
export async function readFile(path: string): Promise<Reply<{ bytes: ArrayBuffer; headers: Headers }>> {
  const token = readToken()
  const headers = new Headers(token === null ? {} : { authorization: token })
  try {
    const response = await fetchInOrder(`/api${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return { ok: true, data: { bytes: await response.arrayBuffer(), headers: response.headers } }
    const refusal = v.safeParse(refusalReply, await response.json())
    if (!refusal.success) return refused('UNKNOWN_ERROR')
    const { error: code, message, fields = [] } = refusal.output
    return { ok: false, code, message, fields, isFromServer: true }
  } catch (error) {
    console.warn(path, error)
    return { ...refused('UNKNOWN_ERROR'), isUnreached: true }
  }
}
