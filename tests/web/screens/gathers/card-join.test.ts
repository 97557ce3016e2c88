import { describe, expect, it } from 'vitest'
import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import type { SystemSwitches } from '../../../../durable/rules/vocabulary.ts'
import { barOf, cardJoin, type Joiner } from '../../../../web/screens/gathers/card-join.ts'
import { aGather } from '../../builders.ts'

const open = { way: 'open', from: null, to: null } as const
const seven = { current_players: 7, max_players: 10, door: open }
const alone: Joiner = { elo: 1250, party: 1, isLeader: false, bar: null }
const join = (over: Partial<GatherCard>, joiner: Partial<Joiner> = {}) => cardJoin(aGather({ ...seven, ...over }), { ...alone, ...joiner })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const reason = (...args: Parameters<typeof join>) => {
  const made = join(...args)
  return made?.is === 'barred' ? plain(made.reason) : null
}

describe('the card of an open gather', () => {
  it('has the way in, with what follows', () => {
    expect(join({})).toEqual({ is: 'open', party: 1, isAlone: false, waitsForOwner: false, note: null })
    expect(join({ door: null })).toMatchObject({ party: 1, waitsForOwner: true })
    expect(join({ current_players: 10 })).toMatchObject({ is: 'open', waitsForOwner: false })
  })

  it('says before a press why the viewer cannot come in', () => {
    expect(reason({ door: { ...open, to: 1200 } })).toBe('For høyst 1200 ELO. Du har 1 250.')
    expect(reason({ door: { ...open, from: 800, to: 1200 } })).toBe('For 800–1200 ELO. Du har 1 250.')
    expect(reason({ door: { ...open, to: 1200 } }, { elo: null })).toBeNull()
    expect(reason({ door: { way: 'invited' } })).toBe('Bare for inviterte.')
    expect(reason({ current_players: 10, waiting: 40 })).toBe('Ventelisten er full.')
    expect(reason({}, { bar: 'Du er i en kamp.' })).toBe('Du er i en kamp.')
  })

  it('takes the leader of a party in with all of it, and a member alone', () => {
    expect(join({}, { party: 3, isLeader: true })).toMatchObject({ party: 3, isAlone: false, note: 'Plass til dere tre' })
    expect(join({}, { party: 3 })).toMatchObject({ party: 1, isAlone: true, note: 'Plass til dere tre' })
    expect(join({ max_players: 4, current_players: 1 }, { party: 4, isLeader: true })).toMatchObject({
      ...{ party: 1, isAlone: true },
      note: 'Gatheren har ikke plass til en gruppe på 4.',
    })
  })

  it('has none of it once the gather has begun', () => {
    for (const status of ['picking_players', 'picking_maps', 'live', 'complete', 'canceled'] as const)
      expect(join({ status }, { bar: 'Du er i en kamp.' })).toBeNull()
  })
})

describe('a player may join no gather', () => {
  const free = { isBanned: false, switches: null, isPaused: false, seat: null }
  const off = (key: keyof SystemSwitches, value: 0 | 1) => ({ ...free, switches: { [key]: value } as SystemSwitches })
  it.each([
    ['while they are banned', { ...free, isBanned: true }, 'Kontoen din er utestengt.'],
    ['while joining is off', off('gather_join', 0), 'Det går ikke an å bli med akkurat nå.'],
    ['while the game is updated', off('cs_update', 1), 'Det går ikke an å bli med akkurat nå.'],
    ['while they have a pause', { ...free, isPaused: true }, 'Du har pause fra gathere.'],
    ['from another lobby', { ...free, seat: { kind: 'match', id: 'g2', phase: 'lobby' } }, 'Du er i en annen gather.'],
    ['from a lobby of theirs', { ...free, seat: { kind: 'match', id: 'g2', phase: 'own lobby' } }, 'Du er i en annen gather.'],
    ['from a match', { ...free, seat: { kind: 'match', id: 'g2' } }, 'Du er i en kamp.'],
    ['from the queue', { ...free, seat: { kind: 'queue', id: 'scrim' } }, 'Du står i kø til matchmaking.'],
    ['from a ready check', { ...free, seat: { kind: 'ready-check', id: 'c1' } }, 'Kampen din er funnet.'],
  ] as const)('%s', (_who, circumstances, words) => expect(barOf(circumstances)).toBe(words))
  it('for none of these reasons', () => expect(barOf(free)).toBeNull())
})
