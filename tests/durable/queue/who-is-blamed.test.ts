import { describe, expect, it } from 'vitest'
import { decide } from '../../../durable/queue/queue-decide.ts'
import type { QueueContext, QueueEvent } from '../../../durable/queue/queue-events.ts'
import { applyChanges, emptyQueue } from '../../../durable/queue/queue-state.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { CheckReport, QueuedPlayer } from '../../../durable/runtime/queue-ports.ts'
import { aQueuedPlayer, forMatch } from '../../support/rules/a-check.ts'
import { matchId, playerId } from '../../support/rules/ids.ts'

const now = Date.UTC(2026, 10, 22, 20)
const [kari, ola] = ['kari', 'ola'].map(playerId) as [SteamId, SteamId]
const context: QueueContext = {
  now,
  freshMatch: () => ({ matchId: matchId('ny'), seed: '' }),
  freshTag: () => 'k3f9ab',
  isParty: () => true,
}

/** The queue after a check of these that nobody's page showed. */
function afterUnseen(times: number, ...players: QueuedPlayer[]) {
  const state = emptyQueue()
  const does = (event: QueueEvent) => {
    const outcome = decide(state, event, context)
    if (!outcome.ok) throw new Error(outcome.code)
    applyChanges(state, outcome.changes)
    return outcome.effects
  }
  const effects = Array.from({ length: times }, (_, number) => {
    const check = `scrim-${number}`
    const row = { is: 'open', purpose: forMatch, timeoutMs: 30_000, groups: [], at: now } as const
    applyChanges(state, [{ table: 'checks', key: check, row }])
    const groups = [{ party: 'gruppe', players: players.map((player) => ({ player, verdict: 'not-shown', goes: 'out' }) as const) }]
    const report: CheckReport = { check, why: 'time', endedAt: now, purpose: forMatch, groups }
    return does({ type: 'ended', report, seats: new Map() })
  })
  const told = (steamId: SteamId) => effects.flat().filter((effect) => effect.to === 'players' && effect.steamIds.includes(steamId)).length
  return { records: state.records, told }
}

describe('a check that no page showed', () => {
  it('counts for who pressed join, and is only told to whom they brought', () => {
    const { records, told } = afterUnseen(3, aQueuedPlayer(kari), aQueuedPlayer(ola, { brought: true }))
    expect(records.get(kari)).toMatchObject({ offences: [{ why: 'silent' }] })
    expect(records.has(ola)).toBe(false)
    expect([told(kari), told(ola)]).toEqual([3, 3])
  })
})

describe('a check that was asked for with bots', () => {
  const state = emptyQueue()
  state.own = { ...state.own, fill: { with: 'accept', until: now + 60_000, checks: 2 } }
  const checksLeft = (why: CheckReport['why']) => {
    const report: CheckReport = { check: 'scrim-1', why, endedAt: now, purpose: forMatch, groups: [] }
    const outcome = decide(state, { type: 'ended', report, seats: new Map() }, context)
    return outcome.ok && { ...state.own, ...outcome.own }.fill?.checks
  }

  it('uses one of them up when a player spoiled it, and none when we did', () => {
    expect(['declined', 'time', 'late', 'untold', 'failed'].map((why) => checksLeft(why as CheckReport['why']))).toEqual([1, 1, 2, 2, 2])
  })
})
