import { describe, expect, it } from 'vitest'
import { decide } from '../../../durable/queue/queue-decide.ts'
import type { QueueEvent, QueueOutcome } from '../../../durable/queue/queue-events.ts'
import { applyChanges, emptyQueue, type QueueState } from '../../../durable/queue/queue-state.ts'
import { aQueuedPlayer } from '../../support/rules/a-check.ts'
import { matchId, playerId } from '../../support/rules/ids.ts'

const evening = Date.UTC(2026, 10, 22, 19)
const minute = 60_000

function act(state: QueueState, event: QueueEvent): QueueOutcome {
  const outcome = decide(state, event, {
    now: evening,
    checkMs: 30_000,
    freshMatch: () => ({ matchId: matchId('kamp'), seed: '' }),
    freshTag: () => 'tag',
    isParty: () => true,
  })
  if (outcome.ok) applyChanges(state, outcome.changes)
  return outcome
}
const joining = (names: readonly string[], key?: string): QueueEvent => ({
  type: 'join',
  by: playerId(names[0] ?? ''),
  party: names.length > 1 ? 'gruppen' : null,
  players: names.map((username) => ({ ...aQueuedPlayer(playerId(username), { username }), seat: 1 })),
  key,
})
/** Two offences, the second this many minutes ago. */
const twice = (minutesAgo: number) => ({
  offences: [60, minutesAgo].map((ago) => ({ of: `scrim-${ago}`, why: 'declined' as const, at: evening - ago * minute })),
  unseen: [],
})

describe('joining the queue', () => {
  it.each([
    [['Kari'], ['Kari'], 'Du kan stille deg i kø igjen kl. 20.01.'],
    [['Kari', 'Ola', 'Per'], ['Ola'], 'Ola kan stille seg i kø igjen kl. 20.01. Vent, eller still deg i kø uten.'],
    [
      ['Kari', 'Ola', 'Per', 'Liv'],
      ['Ola', 'Per', 'Liv'],
      'Ola, Per og Liv kan stille seg i kø igjen kl. 20.01. Vent, eller still deg i kø uten.',
    ],
    [['Kari', 'Ola', 'Per'], ['Kari', 'Per'], 'Du og Per kan stille dere i kø igjen kl. 20.01.'],
  ])('%s hear who of them has a pause: %s', (party, paused, message) => {
    const state = emptyQueue()
    for (const name of paused) state.records.set(playerId(name), twice(1))
    expect(act(state, joining(party))).toEqual({ ok: false, code: 'CONFLICT', message, fields: paused.map((name) => playerId(name)) })
  })

  it('is answered as done when it is repeated under its key, as long as the player waits', () => {
    const state = emptyQueue()
    act(state, joining(['Kari', 'Ola'], 'ett trykk'))
    for (let place = 0; place < 50; place++) act(state, joining([`spiller ${place}`], `trykk ${place}`))
    expect(act(state, joining(['Kari', 'Ola'], 'ett trykk'))).toMatchObject({ ok: true, changes: [] })
    expect(act(state, joining(['Kari', 'Ola'], 'et annet'))).toMatchObject({ code: 'GATHER_ALLREADY_JOINED' })
    act(state, { type: 'leave', by: playerId('Kari') })
    expect(act(state, { type: 'leave', by: playerId('Kari') })).toMatchObject({ ok: true, changes: [] })
  })
})

describe('players in the queue who are needed in an organised match', () => {
  it('leave with their parties, whose others keep their time; who is just being asked stays, and is let go by the check', () => {
    const state = emptyQueue()
    for (const names of [['Kari', 'Ola', 'Per'], ['Liv'], ['Jon']]) act(state, joining(names))
    const asks = {
      is: 'opening' as const,
      purpose: { is: 'match' as const, matchId: matchId('kamp'), seed: '' },
      timeoutMs: 1,
      at: evening,
    }
    applyChanges(state, [{ table: 'checks', key: 'scrim-1', row: { ...asks, groups: [playerId('Liv')] } }])
    const steamIds = ['Kari', 'Per', 'Liv', 'borte'].map(playerId)
    const outcome = act(state, { type: 'yield', steamIds, by: 'tournament' })
    expect([...state.places.keys()]).toEqual([playerId('Liv'), playerId('Jon')])
    expect([...state.kept.keys()]).toEqual([playerId('Ola')])
    const told = outcome.ok ? outcome.effects.flatMap((effect) => (effect.to === 'players' ? [effect.steamIds] : [])) : []
    expect(told).toEqual([[playerId('Ola')], [playerId('Kari'), playerId('Per')]])
    expect(state.records.size).toBe(0)
  })
})
