import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestTeams } from '../../../durable/rules/cup/balance.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { checkTeams } from '../../../web/screens/cup/teams/check/teams-check.ts'
import { type PlayedCup, playerOf } from '../../support/rules/cup/a-cup.ts'
import { aTeamsGame, playAll, setUpFor } from '../../support/rules/cup/cup-moves.ts'

/** The page's verdict on the teams; undefined before there was a balance. */
function verdictOf(cup: PlayedCup) {
  const view = cup.view()
  const { seed, balance } = view.cup
  if (seed === null || balance === null) return undefined
  const players = balance.players.map(({ steamid, elo, friends }) => ({ steamId: steamid as SteamId, elo, friends }))
  const teams = balance.teams.map(({ team_id, captain }) => ({ id: team_id, captain: captain as SteamId | null }))
  const source = { seed, matchId: view.cup.cupid, steamIds: players.map(({ steamId }) => steamId) }
  return checkTeams(view, suggestTeams(players, { teams, source }))?.verdict
}
const balance = (cup: PlayedCup, choice: number) => cup.organise({ type: 'balance-teams', choice })
const leaves = (cup: PlayedCup, number: number) => cup.say({ type: 'drop-player', steamId: playerOf(number) })

describe('teams that were made by the rules', () => {
  it('do not look tampered with, whatever staff do with them, and in which order', () =>
    fc.assert(
      fc.property(aTeamsGame, (game) => {
        const cup = setUpFor(game)
        playAll(cup, game.moves, () => expect(verdictOf(cup)).not.toBe('broken'))
      }),
      { numRuns: 80 },
    ))

  it('do not when a captain was named, somebody has left, and the captain is taken back', () => {
    const cup = setUpFor({ players: 12, maxPlayers: 10 })
    balance(cup, 0)
    const [, second = '', third = ''] = cup.teams()[0] ?? []
    cup.captain(1, Number(second.slice(1)))
    leaves(cup, Number(third.slice(1)))
    cup.undo()
    expect([cup.view().cup.moved, verdictOf(cup)]).toEqual([1, 'moved'])
  })

  it('do not when somebody has left after two balances, and the second is taken back', () => {
    const cup = setUpFor({ players: 12, maxPlayers: 10 })
    for (const choice of [0, 1]) balance(cup, choice)
    leaves(cup, 3)
    cup.undo()
    expect([cup.view().cup.moved, verdictOf(cup)]).toEqual([1, 'moved'])
    cup.undo()
    expect(cup.view().cup).toMatchObject({ moved: 0, balance: null })
  })

  it('do not when who was taken out of a team has left, and the move is taken back', () => {
    const cup = setUpFor({ players: 10, maxPlayers: 10 })
    balance(cup, 0)
    cup.assign(3, null)
    leaves(cup, 3)
    cup.undo()
    expect(verdictOf(cup)).toBe('moved')
  })
})
