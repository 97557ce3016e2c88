import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untried } from '../../../durable/game-server/pool-decide.ts'
import { afterRestoreTest, orderRestoreTest, restoreSeen } from '../../../durable/game-server/pool-restore.ts'
import { assignServer } from '../../../durable/game-server/pool-staff.ts'
import { nothingYet, type Pool, type Server } from '../../../durable/game-server/pool-state.ts'
import { restoreFailures } from '../../../durable/protocol/seen-restore.ts'
import { matchId } from '../../support/rules/ids.ts'

const which = { ip: '10.0.0.1', port: 1 }
const address = '10.0.0.1:1'
const aPool = (fields: Partial<Server> = {}): Pool => ({ ...nothingYet(0), servers: [{ ...untried(0), ...which, rcon: 'x', ...fields }] })
const restoreIn = ({ servers }: Pool) => servers[0]?.restore

describe('a restore test that staff order', () => {
  it('keeps the server from every match until its result is there', () => {
    const { state, sends, line } = orderRestoreTest(aPool(), which, 100)
    expect(line).toEqual({ action: 'test-restore', target: address })
    expect(sends).toMatchObject({ does: 'restore-test', address, order: { began: 100 } })
    const waiting = { ...state, waiting: [{ matchId: matchId('m'), since: 1, near: '', goesOn: false }] }
    expect(assignServer(waiting, which, matchId('m'), 200).outcome).toMatchObject({ code: 'CONFLICT' })
    const done = afterRestoreTest(waiting, address, 100, 'works', 300)
    expect(restoreIn(done)).toEqual({ is: 'works', at: 300, why: null })
    expect(assignServer(done, which, matchId('m'), 400).outcome).toEqual({ ok: true })
  })

  it('is one test when it is ordered twice, with loads that no match ever had', () => {
    const once = orderRestoreTest(aPool(), which, 100)
    expect(orderRestoreTest(once.state, which, 200)).toEqual({ state: once.state, outcome: { ok: true } })
    const [first, second] = once.sends?.does === 'restore-test' ? once.sends.order.loads : [0, 0]
    expect(second).toBe(first + 1)
    expect(once.state.lastLoad).toBe(second)
  })

  it('is refused while a match is played there, and where our password is', () => {
    expect(orderRestoreTest(aPool({ matchId: matchId('m') }), which, 1).outcome).toMatchObject({ code: 'CONFLICT' })
    expect(orderRestoreTest(aPool({ isRefused: true }), which, 1).outcome).toMatchObject({ code: 'CONFLICT' })
    expect(orderRestoreTest(aPool(), { ...which, port: 2 }, 1).outcome).toMatchObject({ code: 'PAGE_NOT_FOUND' })
  })

  it('shows that the round backups are empty, or that they come', () => {
    const tested = (outcome: 'works' | 'empty-backup' | 'no-backup') =>
      afterRestoreTest(orderRestoreTest(aPool(), which, 100).state, address, 100, outcome, 300).servers[0]
    expect(tested('empty-backup')).toMatchObject({ restore: { is: 'fails', why: 'empty-backup' }, backups: { are: 'empty', at: 300 } })
    expect(tested('works')).toMatchObject({ backups: { are: 'kept', at: 300 } })
    expect(tested('no-backup')).toMatchObject({ backups: null, seenAt: 300 })
  })

  it('counts once, whichever results come late or of another test', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('works' as const, ...restoreFailures))), (results) => {
        let pool = orderRestoreTest(aPool(), which, 2).state
        const counted = results.findIndex(([began]) => began === 2)
        for (const [began, outcome] of results) pool = afterRestoreTest(pool, address, began, outcome, 9)
        const outcome = results[counted]?.[1]
        const is = outcome === undefined ? 'testing' : outcome === 'works' ? 'works' : 'fails'
        expect(restoreIn(pool)).toMatchObject({ is, at: outcome === undefined ? 2 : 9 })
      }),
    ))
})

describe('a match that has gone on from a round backup', () => {
  it('shows that its server can, once', () => {
    const pool = aPool({ loadId: 7, restore: { is: 'fails', at: 1, why: 'no-backup' } })
    const seen = restoreSeen(pool, 7, 5)
    expect(restoreIn(seen)).toEqual({ is: 'works', at: 5, why: null })
    expect(restoreSeen(seen, 7, 9)).toBe(seen)
    expect(restoreSeen(pool, 8, 5)).toBe(pool)
  })
})
