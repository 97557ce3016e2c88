import { eq, sql } from 'drizzle-orm'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import type { PracticeRun } from '../../../durable/rules/staff/practice/practice.ts'
import type { Database } from '../../client.ts'
import { siteSettings, tickets } from '../../schema/index.ts'

const name = 'practice'
/** The number of new tries of a change that another one overtook. */
const triesMax = 8

async function readText(db: Database): Promise<string> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, name))
  return row?.value ?? '[]'
}

const runsIn = (text: string): PracticeRun[] => JSON.parse(text) as PracticeRun[]

/** The accidents of the practice on this machine, oldest first (docs/product.md 13.16). */
export const readPractice = async (db: Database): Promise<PracticeRun[]> => runsIn(await readText(db))

/** Changes the runs, and answers them; when others change them meanwhile it decides again. A refusal changes nothing. */
export async function changePractice(
  db: Database,
  change: (runs: PracticeRun[]) => readonly PracticeRun[] | Refusal,
): Promise<readonly PracticeRun[] | Refusal> {
  for (let tries = 0; tries < triesMax; tries++) {
    const before = await readText(db)
    const after = change(runsIn(before))
    if (!isRuns(after)) return after
    const value = JSON.stringify(after)
    if (value === before) return after
    const kept = await db.all(sql`
      INSERT INTO ${siteSettings} (name, value) SELECT ${name}, ${value} WHERE true
      ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE ${siteSettings}.value = ${before} RETURNING 1`)
    if (kept.length > 0) return after
  }
  throw new Error('the practice is changed all the time')
}

const isRuns = (after: readonly PracticeRun[] | Refusal): after is readonly PracticeRun[] => Array.isArray(after)

/** Whether each of these tickets waits for an answer, and whether somebody of the staff has taken it. */
export async function readTicketStates(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { isWaiting: boolean; isTaken: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: tickets.id, waitingSince: tickets.waiting_since, status: tickets.status, assignedTo: tickets.assigned_to })
    .from(tickets)
    .where(sql`${tickets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return new Map(
    rows.map(({ id, waitingSince, status, assignedTo }) => [
      id,
      { isWaiting: waitingSince !== null && status !== 'closed', isTaken: assignedTo !== null },
    ]),
  )
}
