import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { CountedSql } from '../../durable/runtime/counted-sql.ts'
import { StateRow, stateRowTable } from '../../durable/runtime/state-row.ts'
import { unique } from '../support/workerd/builders.ts'

type Row = StateRow<'value', string>

/** A row of one number over real storage, its delivered effects, and a table of separate rows. */
const withRow = (work: (row: Row, left: string[], storage: DurableObjectStorage) => Promise<void>) =>
  runInDurableObject(env.TOY_ROOM.getByName(`row ${unique()}`), async (_room, { storage }) => {
    const left: string[] = []
    const sql = new CountedSql(storage.sql, [stateRowTable('kept', ['value INTEGER NOT NULL'])])
    const deliver = async (effect: string) => void left.push(effect)
    const delivery = { laneOf: () => 'lane', supersedes: () => null, deliver }
    await work(new StateRow({ storage, sql, table: 'kept', columns: ['value'], delivery }), left, storage)
  })
const commit = (row: Row, effect: string, value: number) => row.commit({ row: () => ({ value }), effects: [effect], now: 1 })
const rollBack = () => {
  throw new Error('rolled back')
}
const drain = (row: Row) =>
  row.outbox.drain(
    () => 1,
    () => undefined,
  )

describe('an effect of a change that failed', () => {
  it('never leaves, and what was there before still does', () =>
    withRow(async (row, left, storage) => {
      commit(row, 'first', 1)
      expect(() => row.commit({ row: rollBack, effects: ['never'], now: 1 })).toThrow('rolled back')
      // The statement itself fails, after the outbox was told.
      expect(() => commit(row, 'nor this', null as unknown as number)).toThrow()
      expect(row.read('value')).toEqual({ value: 1 })
      commit(row, 'second', 2)
      await drain(row)
      expect(left).toEqual(['first', 'second'])
      expect([row.outbox.hasWork(), row.read('value')]).toEqual([false, { value: 2 }])
      expect(storage.sql.exec('SELECT outbox FROM kept').one()).toEqual({ outbox: '[]' })
    }))

  it('costs a room whose first change it was nothing: it is as if nobody had come', () =>
    withRow(async (row, left) => {
      expect(() => row.commit({ row: rollBack, effects: ['never'], now: 1 })).toThrow('rolled back')
      expect(() => commit(row, 'nor this', null as unknown as number)).toThrow()
      expect([row.outbox.hasWork(), row.read('value')]).toEqual([false, null])
      commit(row, 'first', 1)
      await drain(row)
      expect(left).toEqual(['first'])
    }))

  it('takes the separate rows of its change with it', () =>
    withRow(async (row, left, storage) => {
      storage.sql.exec('CREATE TABLE separate (n INTEGER)')
      const writeOthers = () => void storage.sql.exec('INSERT INTO separate VALUES (1)')
      const fail = (broken: () => { value: number }) => () => row.commit({ row: broken, effects: ['never'], now: 1, writeOthers })
      expect(fail(rollBack)).toThrow('rolled back')
      expect(fail(() => ({ value: null as unknown as number }))).toThrow()
      expect(storage.sql.exec('SELECT n FROM separate').toArray()).toEqual([])
      row.commit({ row: () => ({ value: 1 }), effects: ['first'], now: 1, writeOthers })
      await drain(row)
      expect([left, storage.sql.exec('SELECT n FROM separate').toArray()]).toEqual([['first'], [{ n: 1 }]])
    }))
})
