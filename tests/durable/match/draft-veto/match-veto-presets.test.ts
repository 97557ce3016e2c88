import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMembersOf } from '../../../../durable/match/match-state.ts'
import { checkDraws, type DrawnMatch } from '../../../../durable/rules/draft/draw-check.ts'
import { hasVeto } from '../../../../durable/rules/draft/veto-order.ts'
import { mapCountOf } from '../../../../durable/rules/lobby/gather-options.ts'
import { mapsPlayed, seriesTypes, vetoTypes } from '../../../../durable/rules/vocabulary.ts'
import { aStartedMatch, legalTurn, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const aSetup: fc.Arbitrary<Setup> = fc
  .record({
    series: fc.constantFrom(...seriesTypes),
    veto: fc.constantFrom(...vetoTypes),
    pickType: fc.constantFrom('ABBAABAB' as const, 'random' as const),
    elos: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 10, maxLength: 10 }),
  })
  .chain((choice) => fc.record({ ...recordOf(choice), maps: fc.integer(mapCountOf(choice.series, choice.veto)) }))

function recordOf<Choice extends Omit<Setup, 'maps' | 'players'>>({ series, veto, pickType, elos }: Choice) {
  return {
    ...{ players: fc.constant(10), series: fc.constant(series), pickType: fc.constant(pickType) },
    ...{ veto: fc.constant(veto ?? 'standard'), elos: fc.constant(elos ?? []) },
  }
}

function playOut(match: PlayedMatch, chances: Iterable<number>) {
  for (const chance of chances) {
    const event = legalTurn(match, chance)
    if (!event) return
    if (chance % 4 === 0) match.runOut()
    else expect(match.say(event)).toBe('ok')
    match.now += 1_000
  }
}

const drawnOf = (match: PlayedMatch): DrawnMatch => {
  const { matchId, seed, commitment, pickType, begins, veto, vetoFirst, maps } = match.state
  const members = drawMembersOf(match.state)
  return { matchId, seed, commitment, pickType, begins: begins ?? null, veto, first: vetoFirst, members, maps }
}

/** A game that was drawn stands for one that was not, and the other way round. */
const swapped = ({ maps }: DrawnMatch, game: number | null) => {
  const last = Math.max(...maps.map((map) => map.pickOrder ?? 0))
  return game === null ? last : game === last ? null : game
}

describe('a match by any preset of the veto', () => {
  it('is live with the maps of its series, and the browser makes each of its draws again', () =>
    fc.assert(
      fc.property(aSetup, fc.infiniteStream(fc.nat(10_000)), (setup, chances) => {
        const match = aStartedMatch(setup)
        playOut(match, chances)
        const { state, view, play } = match
        expect(state.status).toBe('live')
        expect(play?.maps).toHaveLength(mapsPlayed(setup.series))
        expect(new Set(play?.maps.map((map) => map.mapId)).size).toBe(mapsPlayed(setup.series))
        expect(drawMembersOf(state)).toHaveLength(10)
        expect(view.veto_first !== undefined).toBe(setup.veto === 'random_first')
        const checks = checkDraws(drawnOf(match))
        expect(checks.every((check) => check.matches)).toBe(true)
        expect(checks.filter((check) => check.of === 'first')).toHaveLength(setup.veto === 'random_first' ? 1 : 0)
        expect(checks.filter((check) => check.of === 'game')).toHaveLength(setup.veto === 'drawn' ? mapsPlayed(setup.series) : 0)
      }),
      { numRuns: 200 },
    ))

  it('without a veto plays the owner’s maps in their order, each with a knife round', () => {
    const match = aStartedMatch({ players: 10, series: 'bo3', pickType: 'random', maps: 3, veto: 'none' })
    expect(match.state.status).toBe('live')
    expect(
      match.view.maps.map(({ id, status, action_by, pick_side, pick_order }) => [id, status, action_by, pick_side, pick_order]),
    ).toEqual([1, 2, 3].map((id) => [id, 'picked', null, null, id]))
    expect(match.effects.map((effect) => effect.to)).toContain('pool')
  })

  it('whose first team or maps were forged is found out', () =>
    fc.assert(
      fc.property(
        aSetup.filter(({ veto }) => veto === 'random_first' || veto === 'drawn'),
        (setup) => {
          const match = aStartedMatch(setup)
          while (match.view.turn !== null) match.runOut()
          const drawn = drawnOf(match)
          const forged: DrawnMatch = drawn.first
            ? { ...drawn, first: drawn.first === 'A' ? 'B' : 'A' }
            : { ...drawn, maps: drawn.maps.map((map) => ({ ...map, pickOrder: swapped(drawn, map.pickOrder) })) }
          expect(checkDraws(forged).some((check) => !check.matches)).toBe(true)
        },
      ),
      { numRuns: 50 },
    ))
})

it('every preset with a veto has turns for each of its series', () => {
  expect(vetoTypes.filter(hasVeto)).toEqual(['standard', 'major', 'random_first'])
})
