import { startOfDay } from '../../../format/oslo-time.ts'
import type { LogQuery } from '../../../net/api/admin/log.ts'

const fields = ['actor', 'action', 'player', 'target', 'from', 'to'] as const
export type LogField = (typeof fields)[number]

/** The filter in the address of the screen, which staff can share; days are `YYYY-MM-DD`. */
export const readFilter = (address: URLSearchParams): LogQuery =>
  Object.fromEntries(fields.flatMap((field) => (address.get(field) ? [[field, address.get(field) as string]] : [])))

/** The query for the server: the same filter with days as times (UTC ms); it includes all of the last day. */
export function askedOf({ from, to, ...rest }: LogQuery): LogQuery {
  const [since, until] = [from ? startOfDay(from) : null, to ? startOfDay(to, 1) : null]
  return { ...rest, ...(since !== null && { from: String(since) }), ...(until !== null && { to: String(until) }) }
}
