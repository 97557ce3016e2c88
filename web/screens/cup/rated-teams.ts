import type { RatedTeam } from '../../../durable/rules/cup/places-to-join.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { CupView } from '../../rooms/cup-room.ts'

/** The teams of a cup with the ratings that the cup counts. */
export function ratedTeams({ teams, players }: Pick<CupView, 'teams' | 'players'>): RatedTeam[] {
  const known = new Map(players.map(({ steamid, elo }) => [steamid, elo]))
  return teams.map(({ team_id, players: of }) => ({
    id: team_id,
    players: of.map((steamid) => ({ steamId: steamid as SteamId, elo: known.get(steamid) ?? 0 })),
  }))
}
