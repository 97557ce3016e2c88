import type { DrawSource } from '../draft/draw.ts'
import type { SteamId, TeamId } from '../vocabulary.ts'
import { drawCup } from './cup-course.ts'
import type { RatedTeam } from './places-to-join.ts'
import { teamStrength } from './team-strength.ts'

/**
 * A match of the first round: its teams, the number of players a side, and the players who sit out. A team without an opponent has a bye.
 */
export type FirstMatch = { one: TeamId; other: TeamId | null; size: number; sitsOut: readonly SteamId[] }

/**
 * The first round of a cup that starts with these teams, each with its captain first: drawn by the rule of the start, from the seed
 * that is published with the setup (docs/product.md 16.5).
 */
export function firstRound(teams: readonly RatedTeam[], { seed, matchId }: Pick<DrawSource, 'seed' | 'matchId'>): FirstMatch[] {
  const entrants = teams.map(({ id, players }) => ({ team: id, rating: teamStrength(players.map(({ elo }) => elo)) }))
  const { matches } = drawCup(entrants, { seed, matchId, steamIds: teams.map(({ id }) => String(id)) })
  return matches
    .filter(({ stage }) => stage === 'swiss')
    .flatMap(({ sides }): FirstMatch[] => {
      const [one, other] = sides.map((side) => (side.from === 'team' ? teams.find(({ id }) => id === side.team) : undefined))
      if (!one || !other) return one ? [{ one: one.id, other: null, size: 0, sitsOut: [] }] : []
      const size = Math.min(one.players.length, other.players.length)
      const sitsOut = [one, other].flatMap(({ players }) => players.slice(size).map(({ steamId }) => steamId))
      return [{ one: one.id, other: other.id, size, sitsOut }]
    })
}
