import type { CupPlayer, CupRoomView, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'

/** A player's place: the number of a team, or null for the pool. */
export type Place = number | null

export type BoardTeam = { id: TeamId; name: string; captain: string | null; players: readonly CupPlayer[] }
/** The teams as they are being made: the players in none, the best first, and those of each team, in the order they came. */
export type Board = { pool: readonly CupPlayer[]; teams: readonly BoardTeam[] }

/** Whether the teams stand: everybody is in one, and none is empty. Until then it says nothing how even they are. */
export const isWhole = ({ pool, teams }: Board): boolean => pool.length === 0 && teams.every(({ players }) => players.length > 0)

/** Whether this player is one of those that teams are made of: has a place, and came. */
export const takesPart = ({ waiting, no_show }: CupPlayer): boolean => waiting === 0 && no_show === 0

const strongestFirst = (a: CupPlayer, b: CupPlayer): number => b.elo - a.elo || a.username.localeCompare(b.username, 'nb')

/** The place of everybody who takes part, as the server has it. */
export function placesOf({ players, teams }: Pick<CupRoomView, 'players' | 'teams'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>(players.filter(takesPart).map(({ steamid }) => [steamid, null]))
  for (const team of teams) for (const steamid of team.players) if (places.has(steamid)) places.set(steamid, team.team_id)
  return places
}

/** The players of a team when everybody is at these places: those it had, in their order, and who came since. */
function playersOf({ team_id, players }: CupTeam, places: ReadonlyMap<string, Place>, arrivals: readonly string[]): string[] {
  const stayed = players.filter((steamid) => places.get(steamid) === team_id)
  return [...stayed, ...arrivals.filter((steamid) => !stayed.includes(steamid))]
}

/** The board with everybody at these places. A captain who left their team is its captain no more (docs/product.md 16.3). */
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
