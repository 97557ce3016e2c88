import { describe, expect, it } from 'vitest'
import { StateRow, stateRowTable } from '../../../durable/runtime/state-row.ts'
import { sqliteInNode } from '../../support/rules/sqlite-in-node.ts'

type Effect = { n: number }

/** The row of an object with these columns over SQLite. The storage runs a transaction as it is: only a row that throws is looked at. */
function aRow<Column extends string>(columns: readonly Column[]) {
  const sql = sqliteInNode([
    stateRowTable(
      'room',
      columns.map((name) => `${name} TEXT`),
    ),
  ])
  const storage = { transactionSync: (work: () => unknown) => work() } as DurableObjectStorage
  const make = () =>
    new StateRow<Column, Effect>({
      storage,
      sql,
      table: 'room',
      columns,
      delivery: { laneOf: () => 'a', supersedes: () => null, deliver: async () => undefined },
    })
  const all = () => sql.read('SELECT * FROM room')
  return { row: make(), make, sql, all }
}

describe('the row of an object', () => {
  it('is null before the first commit, and holds the columns and the outbox after it', () => {
    const { row, make, all } = aRow(['state', 'revision'])
    expect(row.read('state')).toBeNull()
    expect(row.outbox.effects()).toEqual([])
    row.commit({ effects: [{ n: 1 }], now: 5, row: () => ({ state: 'open', revision: '1' }) })
    expect(all()).toEqual([{ id: 1, state: 'open', revision: '1', outbox: row.outbox.forCommit() }])
    expect(row.read('revision', 'state')).toEqual({ revision: '1', state: 'open' })
    expect(make().outbox.effects()).toEqual([{ n: 1 }])
  })

  it('is written again by each commit, in its place', () => {
    const { row, all } = aRow(['state', 'revision'])
    for (const revision of ['1', '2'])
      row.commit({ effects: [{ n: Number(revision) }], now: 5, row: () => ({ state: `s${revision}`, revision }) })
    expect(all()).toMatchObject([{ id: 1, state: 's2', revision: '2' }])
    expect(row.outbox.effects()).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('loses what has been delivered', async () => {
    const { row, make, all } = aRow(['state'])
    row.commit({ effects: [{ n: 1 }], now: 5, row: () => ({ state: 'open' }) })
    await row.outbox.drain(
      () => 5,
      () => undefined,
    )
    expect(all()).toEqual([{ id: 1, state: 'open', outbox: '[]' }])
    expect(make().outbox.hasWork()).toBe(false)
  })

  it('takes no effect of a commit that throws', () => {
    const { row, all } = aRow(['state'])
    row.commit({ effects: [{ n: 1 }], now: 5, row: () => ({ state: 'open' }) })
    const broken = () => {
      throw new Error('broken')
    }
    expect(() => row.commit({ effects: [{ n: 2 }], now: 6, row: broken })).toThrow('broken')
    expect([row.outbox.effects(), all()]).toMatchObject([[{ n: 1 }], [{ state: 'open' }]])
  })
})

describe('the row of an object without columns', () => {
  it('is written where there are effects, and by no commit without them', () => {
    const { row, all, sql } = aRow([])
    row.commit({ effects: [], now: 5, row: () => ({}) })
    expect(all()).toEqual([])
    row.commit({ effects: [{ n: 1 }], now: 5, row: () => ({}) })
    expect(all()).toEqual([{ id: 1, outbox: row.outbox.forCommit() }])
    sql.write("UPDATE room SET outbox = 'untouched'")
    row.commit({ effects: [], now: 6, row: () => ({}) })
    expect(all()).toMatchObject([{ outbox: 'untouched' }])
  })
})

describe('the row of an object with columns', () => {
  it('is written by a commit without effects', () => {
    const { row, all } = aRow(['state'])
    row.commit({ effects: [], now: 5, row: () => ({ state: 'open' }) })
    expect(all()).toEqual([{ id: 1, state: 'open', outbox: '[]' }])
  })
})
