import type { Match, MatchPlayer, Turn } from '../../durable/protocol/match-fields.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'

/** A team as its column shows it: the captain first, then the others in the order they came. */
export type TeamView = { name: TeamName; captain: MatchPlayer | null; players: readonly MatchPlayer[]; places: number }

const byPick = (one: MatchPlayer, other: MatchPlayer) => (one.picked_as ?? 0) - (other.picked_as ?? 0)

/** The team of this name, with as many places as it will have players. */
export function teamView(match: Match, name: TeamName): TeamView {
  const members = match.players.filter((player) => player.team === name)
  const captain = members.find((player) => player.is_captain === 1) ?? null
  const others = members.filter((player) => player !== captain).sort(byPick)
  return { name, captain, players: captain ? [captain, ...others] : others, places: match.max_players / 2 }
}

/** Which team somebody plays for; null for whoever is not picked yet, and for whoever looks on. */
export const teamOf = (match: Match, steamid: string): TeamName | null =>
  match.players.find((player) => player.steamid === steamid)?.team ?? null

/** Whether somebody leads a team. */
export const isCaptain = (match: Match, steamid: string): boolean =>
  match.players.some((player) => player.steamid === steamid && player.is_captain === 1)

/** How many stand on teams, captains included: what a pick says it was chosen at (docs/product.md 5.12). */
export const placedCount = ({ players }: Pick<Match, 'players'>): number => players.filter((player) => player.team !== null).length
/** How many maps are banned or picked, likewise. */
export const takenCount = ({ maps }: Pick<Match, 'maps'>): number => maps.filter((map) => map.taken_as !== null).length

/** A turn as the one looking sees it; `number` rises with everything that is decided, so it names the turn. */
export type TurnView = Turn & { captain: MatchPlayer | null; isMine: boolean; number: number }

/** How much is decided so far: players placed, maps taken, sides chosen. */
const decidedSoFar = (match: Match): number =>
  placedCount(match) + takenCount(match) + match.maps.filter((map) => map.pick_side !== null).length

/** Whose turn it is; null while nobody's is. */
export function turnView(match: Match, me: string): TurnView | null {
  const { turn } = match
  if (!turn) return null
  const { captain } = teamView(match, turn.team)
  return { ...turn, captain, isMine: captain?.steamid === me, number: decidedSoFar(match) }
}
