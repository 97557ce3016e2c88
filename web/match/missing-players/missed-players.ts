import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { isListed } from '../../../durable/rules/lobby/listed-kinds.ts'
import { isMapNearlyOver } from '../../../durable/rules/play/map-score.ts'

/** Whether this player is missing on the server (docs/product.md 10.8). */
export const isMissed = ({ missed }: Pick<Match, 'missed'>, steamid: string): boolean => missed?.includes(steamid) ?? false

/** The players who are missing on the server, in the order of the match. */
export const missedPlayers = (match: Pick<Match, 'missed' | 'players'>): MatchPlayer[] =>
  match.players.filter(({ steamid }) => isMissed(match, steamid))

/** Whether a substitute can still come in: not while staff must decide, nor when the map is nearly over. */
export function isOpenForSubstitutes({ needs_decision, played }: Pick<Match, 'needs_decision' | 'played'>): boolean {
  const map = played.find(({ winner }) => winner === null)
  return map !== undefined && needs_decision === 0 && !isMapNearlyOver(map.score_a, map.score_b)
}

/** Whether the next players of the queue are asked: in gathers and scrims of five against five. */
export const asksQueue = ({ kind, max_players }: Pick<Match, 'kind' | 'max_players'>): boolean => isListed(kind) && max_players === 10
