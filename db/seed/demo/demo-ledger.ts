import { expectedScore } from '../../../durable/rules/rating/elo.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import type { DemoMatch } from './demo-matches.ts'
import type { DemoPlayer } from './demo-players.ts'
import { ratingFactor } from './demo-teams.ts'

export const ledgerColumns = 'seq, kind, match_id, change, before, after, k, expected, result, at'

const isRated = (match: DemoMatch): boolean => match.winner !== null && match.isCompetitive

/** How many of a player's matches were rated. */
export const ratedMatchesOf = (player: DemoPlayer, matches: readonly DemoMatch[]): number =>
  matches.filter((match) => isRated(match) && match.seats.some((seat) => seat.player === player)).length

function expectedOf({ seats }: DemoMatch, team: TeamName): number {
  const mean = (own: boolean) => {
    const elos = seats.filter((seat) => (seat.team === team) === own).map((seat) => seat.eloBefore)
    return elos.reduce((sum, elo) => sum + elo, 0) / elos.length
  }
  return expectedScore(mean(true), mean(false))
}

/** The ledgers of all players: the rating before their first match of the demo, then one row for each rated match. */
export function ledgerRows(players: readonly DemoPlayer[], matches: readonly DemoMatch[]) {
  const starts = players.map((player) => {
    const first = matches.flatMap(({ seats }) => seats).find((seat) => seat.player === player)?.eloBefore ?? player.elo
    return { uid: player.uid, seq: 0, kind: 'start', change: first, before: 0, after: first, at: player.created_at }
  })
  const results = matches.filter(isRated).flatMap((match) =>
    match.seats.map(({ player, team, eloBefore, eloChange }) => ({
      uid: player.uid,
      seq: match.ended_at,
      kind: 'match',
      match_id: match.match_id,
      at: match.ended_at,
      change: eloChange,
      before: eloBefore,
      after: eloBefore + (eloChange ?? 0),
      k: ratingFactor,
      expected: expectedOf(match, team),
      result: team === match.winner ? 1 : 0,
    })),
  )
  return [...starts, ...results]
}
