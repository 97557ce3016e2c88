import type { Match, MatchPlayer, Turn } from '../../../durable/protocol/match/match-fields.ts'
import { turnMs } from '../../../durable/rules/draft/turn-clock.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { teamInSentence, teamTitle } from '../teams/team-title.ts'

/** A team as its column shows it below its name: the captain first, then the players in the order in which they came. */
export type TeamView = { name: TeamName; title: string; captain: MatchPlayer | null; players: readonly MatchPlayer[]; places: number }

const byPick = (one: MatchPlayer, other: MatchPlayer) => (one.picked_as ?? 0) - (other.picked_as ?? 0)

/** The team with this name, and the number of places that it will have. */
export function teamView(match: Match, name: TeamName): TeamView {
  const members = match.players.filter((player) => player.team === name)
  const captain = members.find((player) => player.is_captain === 1) ?? null
  const others = members.filter((player) => player !== captain).sort(byPick)
  return { name, title: teamTitle(match, name), captain, players: captain ? [captain, ...others] : others, places: match.max_players / 2 }
}

/** The player's team. Null for a player who is not picked yet, and for other viewers. */
export const teamOf = (match: Match, steamid: string): TeamName | null =>
  match.players.find((player) => player.steamid === steamid)?.team ?? null

/** Whether the player is the captain of a team. */
export const isCaptain = (match: Match, steamid: string): boolean =>
  match.players.some((player) => player.steamid === steamid && player.is_captain === 1)

/** How many players have a team, captains included. A pick is sent with this count (docs/product.md 5.12). */
export const placedCount = ({ players }: Pick<Match, 'players'>): number => players.filter((player) => player.team !== null).length
/** How many maps are banned or picked. A ban or pick is sent with this count. */
export const takenCount = ({ maps }: Pick<Match, 'maps'>): number => maps.filter((map) => map.taken_as !== null).length

/**
 * A turn for this viewer. `teamSaid` is the team's name within a sentence; `number` rises with every decision, so it identifies the turn;
 * `totalMs` is the length of a turn.
 */
export type TurnView = Turn & { teamSaid: string; captain: MatchPlayer | null; isMine: boolean; number: number; totalMs: number }

/** The number of decisions so far: players placed, maps taken, sides chosen. */
const decidedSoFar = (match: Match): number =>
  placedCount(match) + takenCount(match) + match.maps.filter((map) => map.pick_side !== null).length

/** The turn for this viewer. Null while there is no turn. */
export function turnView(match: Match, me: string): TurnView | null {
  const { turn } = match
  if (!turn) return null
  const { captain } = teamView(match, turn.team)
  const teamSaid = teamInSentence(match, turn.team)
  const totalMs = match.turn_ms ?? turnMs
  return { ...turn, teamSaid, captain, isMine: captain?.steamid === me, number: decidedSoFar(match), totalMs }
}
