import { and, count, desc, eq, gt, inArray, max } from 'drizzle-orm'
import { type Confirmed, type ConfirmedPart, confirmedParts, type FirstRunFacts } from '../../../durable/rules/staff/first-run/first-run.ts'
import type { Database } from '../../client.ts'
import { faq, staffLog, users } from '../../schema/index.ts'

/** The newest line in which somebody of the staff said that they saw the part at work. */
const selectConfirmed = (db: Database, part: ConfirmedPart) =>
  db
    .select({ at: staffLog.at, by: users.username })
    .from(staffLog)
    .leftJoin(users, eq(users.steamid, staffLog.actor_steamid))
    .where(and(eq(staffLog.target, part), eq(staffLog.action, 'confirm-start')))
    .orderBy(desc(staffLog.id))
    .limit(1)

type Rows = { at: number; by: string | null }[]

/** The part of each newest line, by its name; a member of staff whose account is gone has no name. */
const confirmedIn = (lines: readonly Rows[]): Partial<Record<ConfirmedPart, Confirmed>> =>
  Object.fromEntries(confirmedParts.flatMap((part, place) => (lines[place] ?? []).map(({ at, by }) => [part, { at, by: by ?? '' }])))

/** The data of the record for 'Kom i gang' (docs/product.md 13.15): one round trip, by indexes. */
export async function readFirstRun(db: Database): Promise<Pick<FirstRunFacts, 'confirmed' | 'owners' | 'faq'>> {
  const [owners, questions, written, backup, texts] = await db.batch([
    db
      .select({ owners: count() })
      .from(users)
      .where(and(gt(users.role, 1), eq(users.role, 5))),
    db.select({ questions: count() }).from(faq),
    db
      .select({ writtenAt: max(staffLog.at) })
      .from(staffLog)
      .where(inArray(staffLog.action, ['add-faq', 'edit-faq'])),
    selectConfirmed(db, 'site-backup'),
    selectConfirmed(db, 'texts'),
  ])
  return {
    confirmed: confirmedIn([backup, texts]),
    owners: owners[0]?.owners ?? 0,
    faq: { questions: questions[0]?.questions ?? 0, writtenAt: written[0]?.writtenAt ?? null },
  }
}
