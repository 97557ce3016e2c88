import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { CountedSql } from '../../durable/runtime/counted-sql.ts'
import { StateRow, stateRowTable } from '../../durable/runtime/state-row.ts'
import { unique } from '../support/workerd/builders.ts'

/** A row of one number over real storage, and its delivered effects. */
const withRow = (work: (row: StateRow<'value', string>, left: string[], storage: DurableObjectStorage) => Promise<void>) =>
  runInDurableObject(env.TOY_ROOM.getByName(`row ${unique()}`), async (_room, { storage }) => {
    const left: string[] = []
    const sql = new CountedSql(storage.sql, [stateRowTable('kept', ['value INTEGER NOT NULL'])])
    const deliver = async (effect: string) => void left.push(effect)
    const delivery = { laneOf: () => 'lane', supersedes: () => null, deliver }
    await work(new StateRow({ storage, sql, table: 'kept', columns: ['value'], delivery }), left, storage)
  })
const drain = (row: StateRow<'value', string>) =>
  row.outbox.drain(
    () => 1,
    () => undefined,
  )

describe('an effect of a change that failed', () => {
  it('never leaves, and what was there before still does', () =>
    withRow(async (row, left, storage) => {
      row.commit(['first'], 1, () => ({ value: 1 }))
      const fail = () =>
        row.commit(['never'], 1, () => {
          throw new Error('rolled back')
        })
      expect(fail).toThrow('rolled back')
      // The statement itself fails, after the outbox was told.
      expect(() => row.commit(['nor this'], 1, () => ({ value: null as unknown as number }))).toThrow()
      expect(row.read('value')).toEqual({ value: 1 })
      row.commit(['second'], 1, () => ({ value: 2 }))
      await drain(row)
      expect(left).toEqual(['first', 'second'])
      expect([row.outbox.hasWork(), row.read('value')]).toEqual([false, { value: 2 }])
      expect(storage.sql.exec('SELECT outbox FROM kept').one()).toEqual({ outbox: '[]' })
    }))

  it('costs a room whose first change it was nothing: it is as if nobody had come', () =>
    withRow(async (row, left) => {
      const fail = () =>
        row.commit(['never'], 1, () => {
          throw new Error('rolled back')
        })
      expect(fail).toThrow('rolled back')
      expect([row.outbox.hasWork(), row.read('value')]).toEqual([false, null])
      row.commit(['first'], 1, () => ({ value: 1 }))
      await drain(row)
      expect(left).toEqual(['first'])
    }))
})
