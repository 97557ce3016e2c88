import { expect, it } from 'vitest'
import { cupRounds } from '../../../../durable/rules/cup/cup-evening.ts'
import { firstRound } from '../../../../durable/rules/cup/first-round.ts'
import { numbers, playedCup } from '../../../support/rules/cup/a-cup.ts'

it.each([2, 9, 10, 17, 22, 23, 41, 60])('before a cup of %i players starts its first round is known, and it is that', (players) => {
  const cup = playedCup({ maxPlayers: 100 })
  cup.register(...numbers(players))
  for (const type of ['setup', 'balance-teams']) cup.organise({ type, choice: 0 })
  const elos = new Map(cup.state.players.map(({ steamId, elo }) => [steamId, elo]))
  const teams = cup.state.teams.map(({ id, lineUp }) => ({
    id,
    players: lineUp.map((steamId) => ({ steamId, elo: elos.get(steamId) ?? 0 })),
  }))
  const first = firstRound(teams, { seed: cup.state.seed, matchId: cup.state.id })
  expect(cup.organise({ type: 'start' })).toBe('ok')
  const { matches } = cup.view()
  const round = matches.filter(({ round_number }) => round_number === 1)
  expect(first).toEqual(
    round.map(({ team1_id, team2_id, size, sits_out }) => ({ one: team1_id, other: team2_id, size: size ?? 0, sitsOut: sits_out })),
  )
  const playOffs = new Set(matches.filter(({ match_type }) => match_type !== 'other').map(({ match_type }) => match_type))
  expect(cupRounds(teams.length)).toEqual({ swiss: cup.view().cup.rounds, playOffs: playOffs.size })
})
