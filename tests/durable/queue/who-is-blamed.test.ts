import { describe, expect, it } from 'vitest'
import type { CheckReport, QueuedPlayer } from '../../../durable/ports/check-order.ts'
import { decide } from '../../../durable/queue/queue-decide.ts'
import type { QueueContext, QueueEvent } from '../../../durable/queue/queue-events.ts'
import { applyChanges, emptyQueue } from '../../../durable/queue/queue-state.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aQueuedPlayer, forMatch } from '../../support/rules/a-check.ts'
import { matchId, playerId } from '../../support/rules/ids.ts'

const now = Date.UTC(2026, 10, 22, 20)
const [kari, ola] = ['kari', 'ola'].map(playerId) as [SteamId, SteamId]
const context: QueueContext = {
  now,
  checkMs: 30_000,
  freshMatch: () => ({ matchId: matchId('ny'), seed: '' }),
  freshTag: () => 'k3f9ab',
  isParty: () => true,
}

/** The queue after this many checks of a party that nobody's page showed, or in which the member did not answer and the leader accepted. */
function afterChecks(times: number, members: readonly (readonly [QueuedPlayer, 'accepted' | 'silent' | 'not-shown'])[]) {
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
    const players = members.map(([player, verdict]) => ({ player, verdict, goes: verdict === 'accepted' ? 'kept' : 'out' }) as const)
    const report: CheckReport = { check, why: 'time', endedAt: now, purpose: forMatch, groups: [{ party: 'gruppe', players }] }
    return does({ type: 'ended', report, seats: new Map() })
  })
  const messagesTo = (steamId: SteamId) =>
    effects
      .flat()
      .flatMap((effect) =>
        effect.to === 'players' && effect.steamIds.includes(steamId) && effect.frame.event === 'toast' ? [effect.frame.data] : [],
      )
  const join = (...players: QueuedPlayer[]) =>
    decide(state, { type: 'join', by: kari, party: 'gruppe', players: players.map((player) => ({ ...player, seat: 1 })) }, context)
  return { state, messagesTo, join, lift: () => does({ type: 'lift', steamId: ola, by: { steamId: kari, role: 3 }, reason: 'feil' }) }
}

describe('a check that no page showed', () => {
  it('counts the third time in a day, for anyone who pressed join and for whom they brought alike', () => {
    const party = [
      [aQueuedPlayer(kari), 'not-shown'],
      [aQueuedPlayer(ola, { brought: true }), 'not-shown'],
    ] as const
    const before = afterChecks(2, party)
    for (const each of [kari, ola]) expect(before.state.records.get(each)).toMatchObject({ offences: [] })
    const { state } = afterChecks(3, party)
    for (const each of [kari, ola]) expect(state.records.get(each)).toMatchObject({ offences: [{ why: 'silent' }] })
  })
})

describe('a member who lets the checks of their leader fail', () => {
  const leader = aQueuedPlayer(kari, { username: 'Kari' })
  const member = aQueuedPlayer(ola, { username: 'Ola', brought: true })

  it.each(['silent', 'not-shown'] as const)('is not brought again for ten minutes after the second time: %s', (verdict) => {
    const party = [
      [leader, 'accepted'],
      [member, verdict],
    ] as const
    expect(afterChecks(1, party).join(leader, member)).toMatchObject({ ok: true })
    const twice = afterChecks(2, party)
    twice.state.records.clear()
    expect(twice.join(leader, member)).toEqual({
      ok: false,
      code: 'CONFLICT',
      message:
        'Ola svarte ikke de siste gangene vi fant en kamp til dere. Du kan ta med Ola i køen igjen kl. 21.10, eller stille deg i kø uten.',
      fields: [ola],
    })
    expect(twice.join(leader)).toMatchObject({ ok: true })
  })

  it('is named to the leader each time, and both are told when they cannot queue together', () => {
    const { messagesTo } = afterChecks(2, [
      [leader, 'accepted'],
      [member, 'not-shown'],
    ])
    expect(messagesTo(kari).map(({ title, msg }) => [title, msg.split('. ')[0]])).toEqual([
      ['Gruppen er ute av køen', 'Ola ble ikke med videre'],
      ['Gruppen er ute av køen', 'Ola ble ikke med videre'],
      ['Ola svarte ikke denne gangen heller', 'Lederen kan ta med Ola i køen igjen kl'],
    ])
    expect(messagesTo(ola).map(({ title }) => title)).toEqual([
      'Du er ute av køen',
      'Du er ute av køen',
      'Ola svarte ikke denne gangen heller',
    ])
  })

  it('may be brought again at once when staff take back what counts against them', () => {
    const party = [
      [leader, 'accepted'],
      [member, 'silent'],
    ] as const
    const lifted = afterChecks(2, party)
    lifted.lift()
    expect(lifted.join(leader, member)).toMatchObject({ ok: true })
    expect(lifted.state.unanswered.size).toBe(0)
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
