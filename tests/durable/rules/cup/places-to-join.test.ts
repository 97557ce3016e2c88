import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openPlaces, placeIn, type RatedTeam } from '../../../../durable/rules/cup/places-to-join.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { spreadOf } from '../../../support/rules/cup/counted-cup.ts'

const teamsOf = (elos: readonly (readonly number[])[]): RatedTeam[] =>
  elos.map((team, at) => ({ id: at + 1, players: team.map((elo, place) => ({ steamId: `p${at} ${place}` as SteamId, elo })) }))

it('a strong latecomer is proposed to the weakest team, and a full team is no choice', () => {
  const teams = teamsOf([
    [2000, 2000, 2000, 2000],
    [1800, 1800, 1800, 1800],
    [1900, 1900, 1900, 1900, 1900],
  ])
  const places = openPlaces(teams, 2200)
  expect(places.map(({ team }) => team)).toEqual([2, 1])
  expect(places[0]).toMatchObject({ size: 5, strength: { before: 1800, after: 1880 }, spread: { before: 200, after: 120 } })
})

it('the smaller team comes first where two places are equally good', () => {
  const teams = teamsOf([
    [1500, 1500, 1500, 1500],
    [1500, 1500, 1500],
  ])
  expect(openPlaces(teams, 1500).map(({ team, size }) => [team, size])).toEqual([
    [2, 4],
    [1, 5],
  ])
})

it('in the place of a player the team has their rating no more', () => {
  const teams = teamsOf([
    [1000, 2000],
    [1500, 1500],
  ])
  const [team] = teams as [RatedTeam]
  expect(placeIn(teams, team, { elo: 1400, out: 'p0 1' as SteamId })).toMatchObject({
    size: 2,
    strength: { before: 1500, after: 1200 },
    spread: { before: 0, after: 300 },
  })
})

const aTeam = fc.array(fc.integer({ min: 100, max: 4000 }), { minLength: 1, maxLength: 5 })
it('every open place is offered once, and its spread is what one counts by hand', () =>
  fc.assert(
    fc.property(fc.array(aTeam, { minLength: 2, maxLength: 8 }), fc.integer({ min: 100, max: 4000 }), (elos, elo) => {
      const places = openPlaces(teamsOf(elos), elo)
      const open = elos.flatMap((team, at) => (team.length < 5 ? [at + 1] : []))
      expect(places.map(({ team }) => team).toSorted((a, b) => a - b)).toEqual(open)
      for (const { team, spread } of places)
        expect(spread.after).toBeCloseTo(spreadOf(elos.map((each, at) => (at + 1 === team ? [...each, elo] : each))), 6)
      const after = places.map(({ spread }) => spread.after)
      expect(after).toEqual(after.toSorted((a, b) => a - b))
    }),
    { numRuns: 200 },
  ))
