import type { Database } from '../../db/client.ts'
import { listContestRecords } from '../../db/queries/contests/contest-records.ts'
import { type LogFilter, type LogPage, listStaffLog, type NamedLine } from '../../db/queries/staff/staff-log.ts'
import type { CourseState } from '../../durable/course/course-state.ts'
import { sideNames } from '../../durable/course/matches/match-words.ts'
import { matchIn } from '../../durable/course/state-course.ts'

/** A line with the present teams of its match, for a match of a contest; null teams for any other line. */
export type ToldLine = NamedLine & { sides: readonly [string, string] | null }

/** The contest and the match number in a line; null for a line that is not about a match of a contest. */
function placeOf({ target }: NamedLine): { id: string; no: number } | null {
  const [, id, no] = /^(\S+) (\d+)$/.exec(target) ?? []
  return id !== undefined && no !== undefined ? { id, no: Number(no) } : null
}

/** A part of the staff log with its names (docs/product.md 13.12): one round trip, and a second one for matches of contests. */
export async function readStaffLog(db: Database, ...asked: [LogFilter, number | null, { lines: number; window: number }?]) {
  const { lines, next } = await listStaffLog(db, ...asked)
  const ids = new Set(lines.flatMap((line) => placeOf(line)?.id ?? []))
  const records = await listContestRecords(db, [...ids])
  const states = new Map([...records].map(([id, record]) => [id, JSON.parse(record) as CourseState]))
  const sidesOf = (line: NamedLine): ToldLine['sides'] => {
    const place = placeOf(line)
    const state = place && states.get(place.id)
    const match = state && matchIn(state, place.no)
    return match ? sideNames(state, match) : null
  }
  return { lines: lines.map((line) => ({ ...line, sides: sidesOf(line) })), next } satisfies LogPage<ToldLine>
}
