import { describe, expect, it } from 'vitest'
import type { CheckReport } from '../../../durable/ports/check-order.ts'
import { decide } from '../../../durable/queue/queue-decide.ts'
import type { QueueEvent } from '../../../durable/queue/queue-events.ts'
import { applyChanges, emptyQueue, playersWaiting, type QueueState } from '../../../durable/queue/queue-state.ts'
import type { AfterCheck, CheckVerdict } from '../../../durable/rules/queue/check-verdicts.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aPlayerWith } from '../../support/rules/a-player.ts'
import { matchId, playerId } from '../../support/rules/ids.ts'

const start = Date.UTC(2026, 10, 22, 20)
const [kari, ola, siv, nils, out] = ['kari', 'ola', 'siv', 'nils', 'ute'].map(playerId) as [SteamId, SteamId, SteamId, SteamId, SteamId]
const match = matchId('kampen')

/** The queue with a clock of its own: does an event, and opens the checks that can be opened then. */
function aQueue() {
  const state: QueueState = emptyQueue()
  const time = { now: start }
  const context = () => ({
    now: time.now,
    checkMs: 30_000,
    freshMatch: () => ({ matchId: matchId('ny'), seed: '' }),
    freshTag: () => 'k3f9ab',
    isParty: () => true,
  })
  const does = (event: QueueEvent): boolean => {
    const outcome = decide(state, event, context())
    if (!outcome.ok) throw new Error(outcome.code)
    applyChanges(state, outcome.changes)
    state.own = { ...state.own, ...outcome.own }
    return outcome.changes.length > 0
  }
  const after = (event: QueueEvent) => {
    does(event)
    while (does({ type: 'look' }));
  }
  const join = (steamId: SteamId, elo = 1000) => {
    after({ type: 'join', by: steamId, party: null, players: [{ ...aPlayerWith(steamId, { elo }), continent: null, seat: 1 }] })
    time.now += 1_000
  }
  const want = (fields: { elo?: number; members?: readonly SteamId[]; since?: number } = {}) =>
    after({ type: 'want', wanted: { matchId: match, out, elo: 1000, since: start, members: [], ...fields } })
  /** The players who are being asked, by the newest check. */
  const asked = () => [...state.checks.values()].flatMap(({ groups }) => groups)
  /** The check that runs takes its player over, and ends. */
  const endOf = (verdict: CheckVerdict, goes: AfterCheck, why: CheckReport['why'] = null) => {
    const [running] = [...state.checks].filter(([, { is }]) => is !== 'ended')
    if (!running) throw new Error('nobody is being asked')
    const [check, { purpose, groups }] = running
    const players = groups.flatMap((key) => state.waiting.get(key)?.players ?? [])
    does({ type: 'opened', check })
    const report: CheckReport = {
      check,
      why,
      endedAt: time.now,
      purpose,
      groups: players.map((player) => ({ party: null, players: [{ player, verdict, goes }] })),
    }
    after({ type: 'ended', report, seats: new Map(players.map(({ steamId }) => [steamId, 2])) })
  }
  return { state, time, join, want, asked, endOf, after }
}

describe('a scrim that misses a player', () => {
  it('asks who has waited longest of those near enough in rating, for 20 seconds', () => {
    const queue = aQueue()
    queue.join(nils, 2000)
    queue.join(kari)
    queue.join(ola)
    queue.want()
    // Nobody can tell the name of a check before.
    expect([...queue.state.checks.keys()]).toEqual(['scrim-1-k3f9ab'])
    expect([...queue.state.checks.values()]).toMatchObject([
      { purpose: { is: 'substitute', matchId: match, out }, timeoutMs: 20_000, groups: [kari] },
    ])
    expect(playersWaiting(queue.state)).toBe(2)
  })

  it('asks the next when one says no, who has their old place and nothing against them, and nobody twice', () => {
    const queue = aQueue()
    queue.join(kari)
    queue.join(ola)
    queue.want()
    const since = queue.state.waiting.get(kari)?.players[0]?.since
    queue.endOf('declined', 'back')
    expect(queue.asked()).toEqual([ola])
    expect(queue.state.waiting.get(kari)?.players[0]?.since).toBe(since)
    queue.endOf('silent', 'back')
    expect(queue.asked()).toEqual([])
    expect([...queue.state.records.keys()]).toEqual([])
    expect(playersWaiting(queue.state)).toBe(2)
  })

  it('asks the same one again who was not really asked: the check was not opened, or we failed', () => {
    const queue = aQueue()
    queue.join(kari)
    queue.want()
    const [first] = [...queue.state.checks.keys()] as [string]
    queue.after({ type: 'refused', check: first, elsewhere: [], barred: [] })
    expect(queue.asked()).toEqual([kari])
    queue.endOf('unanswered', 'back', 'late')
    expect(queue.asked()).toEqual([kari])
    queue.endOf('accepted', 'back', 'failed')
    expect(queue.asked()).toEqual([])
  })

  it('asks nobody whose turn came just when the search was dropped', () => {
    const queue = aQueue()
    queue.join(kari)
    queue.want()
    const [check] = [...queue.state.checks.keys()] as [string]
    queue.after({ type: 'drop', matchId: match, out })
    queue.after({ type: 'asking', check })
    expect([queue.asked(), playersWaiting(queue.state)]).toEqual([[], 1])
  })

  it('searches on when the check that asked was never seen again', () => {
    const queue = aQueue()
    queue.join(kari)
    queue.want()
    const [check] = [...queue.state.checks.keys()] as [string]
    queue.after({ type: 'opened', check })
    queue.time.now += 24 * 60 * 60_000
    queue.want({ since: queue.time.now })
    queue.after({ type: 'sweep' })
    expect(queue.state.wanted.get(`${match} ${out}`)).toMatchObject({ check: null })
  })

  it('asks nobody more once one has come, or the player is back', () => {
    const queue = aQueue()
    queue.join(kari)
    queue.join(ola)
    queue.want()
    queue.endOf('accepted', 'match')
    expect([queue.asked(), [...queue.state.wanted.keys()]]).toEqual([[], []])
    expect([...queue.state.places.keys()]).toEqual([ola])
    queue.want({ elo: 1400, since: start + 1 })
    queue.after({ type: 'drop', matchId: match, out })
    queue.time.now += 600_000
    queue.after({ type: 'look' })
    expect(queue.asked()).toEqual([])
  })

  it('does not ask its own players, nor parties, and looks further the longer it waits', () => {
    const queue = aQueue()
    queue.after({
      type: 'join',
      by: ola,
      party: 'gruppe',
      players: [ola, nils].map((each) => ({ ...aPlayerWith(each), continent: null, seat: 1 })),
    })
    queue.join(kari)
    queue.join(siv, 1400)
    queue.want({ members: [kari] })
    expect(queue.asked()).toEqual([])
    queue.time.now = start + 60_000
    queue.after({ type: 'look' })
    expect(queue.asked()).toEqual([])
    queue.time.now = start + 100_000
    queue.after({ type: 'look' })
    expect(queue.asked()).toEqual([siv])
  })
})
