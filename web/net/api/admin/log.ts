import { staffLogReply } from '../../../../worker/contract/admin/log.ts'
import { readFile } from '../../files/read-file.ts'
import { call } from '../../http.ts'

/** The filters of the log, as the address of the screen and the call's query carry them; times are UTC ms. */
export type LogQuery = Readonly<Partial<Record<'actor' | 'action' | 'player' | 'target' | 'from' | 'to', string>>>

const addressOf = (path: string, query: LogQuery, before: number | null): string => {
  const words = new URLSearchParams({ ...query, ...(before !== null && { before: String(before) }) }).toString()
  return words === '' ? path : `${path}?${words}`
}

/** A part of the staff log, newest first (docs/product.md 13.12). */
export const fetchStaffLog = (query: LogQuery, before: number | null) =>
  call({ path: addressOf('/admin/log', query, before), reply: staffLogReply })

/** A part of the log as CSV; `next` is the beginning of the next part, null after the last. */
export async function fetchLogFile(query: LogQuery, before: number | null) {
  const reply = await readFile(addressOf('/admin/log.csv', query, before))
  if (!reply.ok) return reply
  const { bytes, headers } = reply.data
  const next = headers.get('X-Next')
  return { ok: true as const, data: { bytes, lines: Number(headers.get('X-Lines')), next: next === null ? null : Number(next) } }
}
