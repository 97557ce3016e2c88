import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CupState } from '../../../durable/cup/cup-state.ts'
import { cupLimits } from '../../../durable/rules/cup/cup-words.ts'
import { numbers } from '../../support/rules/cup/a-cup.ts'
import { expectFramesToTell } from '../../support/rules/cup/cup-frames.ts'
import { aTeamsGame, type CupMove, playAll, setUpFor } from '../../support/rules/cup/cup-moves.ts'

/** Everybody with a place is in exactly one team or in the pool, no team has more than five, and its captain is the first of it. */
function expectOrder({ players, teams }: CupState): void {
  const placed = players.filter(({ part }) => part === 'in').map(({ steamId }) => steamId)
  const inTeams = teams.flatMap(({ lineUp }) => lineUp)
  expect(new Set(inTeams).size).toBe(inTeams.length)
  expect(inTeams.filter((steamId) => !placed.includes(steamId))).toEqual([])
  expect(placed.length).toBeLessThanOrEqual(teams.length * cupLimits.teamSize)
  for (const { lineUp, captains } of teams) {
    expect(lineUp.length).toBeLessThanOrEqual(cupLimits.teamSize)
    expect(captains.length).toBeLessThanOrEqual(1)
    expect(captains).toEqual(captains.length === 0 ? [] : [lineUp[0]])
  }
  expect(teams.map(({ id }) => id)).toEqual(numbers(teams.length))
}

/** Nobody comes or goes, and no more balances than are kept, each of which may come twice. */
function thatCanBeTakenBack(moves: readonly CupMove[]): CupMove[] {
  const ours = moves.filter(({ act }) => !['remove', 'no-show', 'draw', 'undo'].includes(act)).slice(0, 50)
  const balances = ours.filter(({ act }) => act === 'balance').slice(0, 2)
  return ours.filter((move) => move.act !== 'balance' || balances.includes(move))
}

describe('two of the staff who make the teams at the same time', () => {
  it('never put a player in two places, nor a sixth into a team, whatever comes late or twice', () =>
    fc.assert(
      fc.property(aTeamsGame, (game) => {
        const cup = setUpFor(game)
        playAll(cup, game.moves, () => expectOrder(cup.state))
      }),
      { numRuns: 300 },
    ))

  it('see after each change what anyone who opens the page sees', () =>
    fc.assert(
      fc.property(aTeamsGame, (game) => {
        const cup = setUpFor(game)
        playAll(cup, game.moves, (before) => expectFramesToTell(before, cup.state))
      }),
      { numRuns: 60 },
    ))

  it('come back to where they were by taking everything back, while nobody comes or goes', () =>
    fc.assert(
      fc.property(aTeamsGame, (game) => {
        const cup = setUpFor(game)
        const seen = () => ({ ...cup.view(), cup: { ...cup.view().cup, layout: null } })
        const before = seen()
        playAll(cup, thatCanBeTakenBack(game.moves), () => undefined)
        while (cup.undo() === 'ok');
        expect(seen()).toEqual(before)
      }),
      { numRuns: 100 },
    ))
})
