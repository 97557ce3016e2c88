import { staffLogReply } from '../../../../worker/contract/admin/log.ts'
import { readFile } from '../../files/read-file.ts'
import { call } from '../../http.ts'

/** The filters of the log, as they are in the address of the screen and in the query of the call; times are UTC ms. */
export type LogQuery = Readonly<Partial<Record<'actor' | 'action' | 'player' | 'target' | 'from' | 'to', string>>>

const addressOf = (path: string, query: LogQuery, before: number | null): string => {
  const words = new URLSearchParams({ ...query, ...(before !== null && { before: String(before) }) }).toString()
  return words === '' ? path : `${path}?${words}`
}

/** A part of the staff log, newest first (docs/product.md 13.12). */
export const fetchStaffLog = (query: LogQuery, before: number | null) =>
  call({ path: addressOf('/admin/log', query, before), reply: staffLogReply })

/** A part of the log as CSV; `next` is the beginning of the next part, null after the last. */
export function fetchLogFile(query: LogQuery, before: number | null) {
  const take = async (response: Response) => {
    const next = response.headers.get('X-Next')
    // Bytes, because text would lose the byte order mark that Excel needs.
    const bytes = await response.arrayBuffer()
    return { bytes, lines: Number(response.headers.get('X-Lines')), next: next === null ? null : Number(next) }
  }
  return readFile(addressOf('/admin/log.csv', query, before), take)
}
