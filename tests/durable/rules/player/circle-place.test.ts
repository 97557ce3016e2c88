import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CirclePlace, circlePlaceOf, circleShown, type Present, shownCircle } from '../../../../durable/rules/player/circle-place.ts'
import { matchStatuses } from '../../../../durable/rules/vocabulary.ts'

const aDoor = fc.oneof(
  fc.record({
    way: fc.constantFrom('owner' as const, 'open' as const),
    from: fc.option(fc.integer({ min: 0, max: 2000 })),
    to: fc.option(fc.integer({ min: 0, max: 2000 })),
  }),
  fc.constant({ way: 'invited' as const }),
  fc.constant(null),
)
const aCard = fc.record({
  match_id: fc.constant('kamp'),
  status: fc.constantFrom(...matchStatuses),
  kind: fc.constant('gather' as const),
  name: fc.constant(null),
  owner_name: fc.constant('Kari'),
  current_players: fc.integer({ min: 0, max: 10 }),
  max_players: fc.constant(10),
  door: aDoor,
})
const aSeat = fc.option(
  fc.record({
    kind: fc.constantFrom('match' as const, 'queue' as const, 'ready-check' as const),
    id: fc.constant('kamp'),
    phase: fc.constantFrom('lobby', 'own lobby', 'running', undefined),
  }),
)
const someone: fc.Arbitrary<Present | null> = fc.option(
  fc
    .record({ seat: aSeat, gather: fc.option(aCard) })
    .map(({ seat, gather }) => ({ seat, gather: seat?.kind === 'match' ? gather : null })),
)
const aViewer = fc.record({ mayJoin: fc.boolean(), elo: fc.integer({ min: 0, max: 2000 }) })

describe('the place of a player', () => {
  it('can be joined only in a lobby that waits, with a free seat and a door that takes the viewer', () => {
    fc.assert(
      fc.property(someone, aViewer, (present, viewer) => {
        const place = circlePlaceOf(present, viewer)
        if (place.is !== 'lobby') return
        const { status, current_players, door } = present?.gather ?? { status: 'canceled', current_players: 10, door: null }
        const fits = door === null || (door?.way !== 'invited' && viewer.elo >= (door?.from ?? 0) && viewer.elo <= (door?.to ?? 9_999))
        expect(status).toBe('waiting')
        expect(place.can_join).toBe(viewer.mayJoin && current_players < 10 && fits ? 1 : 0)
      }),
    )
  })

  it('is away without an open page, and says of a match no more than the list does', () => {
    fc.assert(
      fc.property(someone, aViewer, (present, viewer) => {
        const place = circlePlaceOf(present, viewer)
        expect(place.is === 'away').toBe(present === null)
        if (place.is === 'match') expect(place.match_id).toBe(present?.gather?.match_id ?? null)
        if (present?.seat === null) expect(place).toEqual({ is: 'online' })
      }),
    )
  })
})

it('shows sixty at most, first those who can be joined, last those who are away, and else in the order given', () => {
  const lobby: CirclePlace = { is: 'lobby', match_id: 'kamp', title: 'Karis gather', players: 3, max_players: 10, can_join: 1 }
  const places: readonly CirclePlace[] = [
    lobby,
    { ...lobby, can_join: 0 },
    { is: 'online' },
    { is: 'queue' },
    { is: 'check' },
    { is: 'match', match_id: null },
    { is: 'away' },
  ]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 90 }), (kinds) => {
      const players = kinds.map((kind, number) => ({ number, kind, place: places[kind] as CirclePlace }))
      const naive = [0, 1, 2, 3, 4, 5, 6].flatMap((kind) => players.filter((player) => player.kind === kind))
      expect(shownCircle(players)).toEqual(naive.slice(0, circleShown))
    }),
  )
})
