import type { CupPlayer, CupRoomView, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'

/** A player's place: the number of a team, or null for the pool. */
export type Place = number | null

export type BoardTeam = { id: TeamId; name: string; captain: string | null; players: readonly CupPlayer[] }
/**
 * The teams while they are made: the players without a team, the best first, and the players of each team, in the order in which they came.
 */
export type Board = { pool: readonly CupPlayer[]; teams: readonly BoardTeam[] }

/** Whether the teams are complete: every player is in one, and none is empty. Before that the evenness says nothing. */
export const isWhole = ({ pool, teams }: Board): boolean => pool.length === 0 && teams.every(({ players }) => players.length > 0)

/** Whether this player takes part in the teams: has a place, and is not absent. */
export const takesPart = ({ waiting, no_show }: CupPlayer): boolean => waiting === 0 && no_show === 0

const strongestFirst = (a: CupPlayer, b: CupPlayer): number => b.elo - a.elo || a.username.localeCompare(b.username, 'nb')

/** The place of every player who takes part, on the server. */
export function placesOf({ players, teams }: Pick<CupRoomView, 'players' | 'teams'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>(players.filter(takesPart).map(({ steamid }) => [steamid, null]))
  for (const team of teams) for (const steamid of team.players) if (places.has(steamid)) places.set(steamid, team.team_id)
  return places
}

/** The players of a team at these places: the players it had, in their order, then the players who came since. */
function playersOf({ team_id, players }: CupTeam, places: ReadonlyMap<string, Place>, arrivals: readonly string[]): string[] {
  const stayed = players.filter((steamid) => places.get(steamid) === team_id)
  return [...stayed, ...arrivals.filter((steamid) => !stayed.includes(steamid))]
}

/** The board with the players at these places. A captain who left their team is no longer its captain (docs/product.md 16.3). */
export function boardAt({ players, teams }: Pick<CupRoomView, 'players' | 'teams'>, places: ReadonlyMap<string, Place>): Board {
  const known = new Map(players.map((player) => [player.steamid, player]))
  const inTeam = Map.groupBy(places.keys(), (steamid) => places.get(steamid) ?? null)
  return {
    pool: (inTeam.get(null) ?? []).flatMap((steamid) => known.get(steamid) ?? []).sort(strongestFirst),
    teams: teams.map((team) => {
      const ids = playersOf(team, places, inTeam.get(team.team_id) ?? [])
      const captain = team.captain !== null && ids.includes(team.captain) ? team.captain : null
      return { id: team.team_id, name: team.name, captain, players: ids.flatMap((steamid) => known.get(steamid) ?? []) }
    }),
  }
}
