import { openDatabase } from '../client.ts'
import { findMedalDifferences, setMedalsRight } from '../queries/medals/medal-recount.ts'
import { findCompanionDifferences, renewAllCompanions } from '../queries/ratings/companions.ts'
import { type DerivedLists, derivedLists } from './derived-lists.ts'
import { type DerivedRows, derivedRows } from './derived-rows.ts'

/** One value that differs from the record; `key` is the row's, its columns joined by a comma. */
export type Difference = { table: string; key: string; column: string; stored: unknown; recomputed: unknown }

type Row = Record<string, unknown>
const read = async (d1: D1Database, query: string): Promise<Row[]> => (await d1.prepare(query).all<Row>()).results

const keyIn = (row: Row, keys: readonly string[]): string => keys.map((key) => row[key]).join(',')

/** Ratios were stored by the same sum in another place: the last bits may differ. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)))

/** Both rows of each key that has any; a missing sum is all zeros. */
async function pairsOf(d1: D1Database, { keys, columns, isSum, stored, recomputed }: DerivedRows) {
  const [have, want] = [await read(d1, stored), await read(d1, recomputed)]
  const pairs = new Map<string, { have?: Row; want?: Row }>()
  for (const row of have) pairs.set(keyIn(row, keys), { have: row })
  for (const row of want) pairs.set(keyIn(row, keys), { ...pairs.get(keyIn(row, keys)), want: row })
  const nothing = isSum ? Object.fromEntries(columns.map((column) => [column, 0])) : {}
  return [...pairs].map(([key, pair]) => ({ key, have: pair.have ?? nothing, want: pair.want ?? { ...pair.have, ...nothing } }))
}

async function differencesInRows(d1: D1Database, rows: DerivedRows): Promise<Difference[]> {
  const pairs = await pairsOf(d1, rows)
  return pairs.flatMap(({ key, have, want }) =>
    rows.columns
      .filter((column) => !isSame(have[column] ?? null, want[column] ?? null))
      .map((column) => ({ table: rows.table, key, column, stored: have[column] ?? null, recomputed: want[column] ?? null })),
  )
}

const nameFields = ['uid', 'steamid', 'username', 'avatar']
/** The players of a list and their figures, or the best values of all lists: names are those of the day it was made. */
const withoutNames = (list: unknown): string => JSON.stringify(list, (field, value) => (nameFields.includes(field) ? undefined : value))

async function differencesInLists(d1: D1Database, { table, query }: DerivedLists): Promise<Difference[]> {
  const rows = await read(d1, query)
  return rows.flatMap(({ key, stored, recomputed }) => {
    const [have, want] = [stored, recomputed].map((text) => JSON.parse(String(text)) as Record<string, unknown>) as [
      Record<string, unknown>,
      Record<string, unknown>,
    ]
    return Object.keys(want)
      .map((name) => ({
        table,
        key: String(key),
        column: name,
        stored: withoutNames(have[name] ?? []),
        recomputed: withoutNames(want[name] ?? []),
      }))
      .filter((each) => each.stored !== each.recomputed)
  })
}

/** Players who have a medal that their totals do not reach, or lack one that they do; and medals with a wrong count of holders. */
async function differencesInMedals(d1: D1Database): Promise<Difference[]> {
  const { players, holders } = await findMedalDifferences(openDatabase(d1))
  return [
    ...players.map(({ user_id, medal_id, has }) => ({
      table: 'user_medals',
      key: `${user_id},${medal_id}`,
      column: 'has',
      stored: has,
      recomputed: 1 - has,
    })),
    ...holders.map(({ medal_id, holders: stored, counted }) => ({
      table: 'medals',
      key: String(medal_id),
      column: 'holders',
      stored,
      recomputed: counted,
    })),
  ]
}

async function differencesInCompanions(d1: D1Database, now: number): Promise<Difference[]> {
  const changes = await findCompanionDifferences(openDatabase(d1), now)
  return changes.map(({ key, stored, made }) => ({
    table: 'companions',
    key,
    column: 'row',
    stored: stored && JSON.stringify(stored),
    recomputed: made && JSON.stringify(made),
  }))
}

/** Everything that is kept beside the match records and the ledger, made again from them: each value that differs. `now` is UTC ms. */
export async function findDifferences(d1: D1Database, now: number): Promise<Difference[]> {
  const found: Difference[] = []
  for (const rows of derivedRows) found.push(...(await differencesInRows(d1, rows)))
  for (const lists of derivedLists) found.push(...(await differencesInLists(d1, lists)))
  found.push(...(await differencesInMedals(d1)), ...(await differencesInCompanions(d1, now)))
  return found
}

/** Writes a row's recomputed values; a sum that has no row yet gets one. */
function repairOf(d1: D1Database, { table, keys, columns, isSum }: DerivedRows, key: string, want: Row): D1PreparedStatement {
  const names = [...keys, ...columns]
  const values = [...key.split(',').map(Number), ...columns.map((column) => want[column] ?? null)]
  const set = columns.map((column) => `${column} = ?${names.indexOf(column) + 1}`).join(', ')
  const where = keys.map((name, at) => `${name} = ?${at + 1}`).join(' AND ')
  const statement = isSum
    ? `INSERT INTO ${table} (${names}) VALUES (${names.map((_, at) => `?${at + 1}`)}) ON CONFLICT (${keys}) DO UPDATE SET ${set}`
    : `UPDATE ${table} SET ${set} WHERE ${where}`
  return d1.prepare(statement).bind(...values)
}

/** Sets right the values that differ: rows first, then the lists that are made of them. */
export async function setRight(d1: D1Database, now: number): Promise<void> {
  for (const rows of derivedRows) {
    const wrong = new Set((await differencesInRows(d1, rows)).map(({ key }) => key))
    const repairs = (await pairsOf(d1, rows)).filter(({ key }) => wrong.has(key)).map(({ key, want }) => repairOf(d1, rows, key, want))
    if (repairs.length > 0) await d1.batch(repairs)
  }
  for (const lists of derivedLists) {
    if ((await differencesInLists(d1, lists)).length > 0) await d1.prepare(lists.repair).run()
  }
  await setMedalsRight(openDatabase(d1))
  await renewAllCompanions(openDatabase(d1), now)
}
