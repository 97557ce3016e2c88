import type { PlannedMap } from '../../ports/match-order.ts'
import type { GatherCard } from '../../protocol/match/gather-card.ts'
import type { Person, ScrimCard } from '../../protocol/queue/queue-fields.ts'
import { isHalfOver } from '../../rules/play/map-score.ts'
import type { TeamName } from '../../rules/vocabulary.ts'
import { endedAtOf, type MatchState, playOf, queuedIn } from '../match-state.ts'
import type { Play } from '../play/play-state.ts'
import { gatherView, viewPickedMap } from './match-view.ts'

function eloOf({ members }: MatchState): GatherCard['elo'] {
  const points = members.map(({ elo }) => elo)
  if (points.length === 0) return undefined
  const sum = points.reduce((all, each) => all + each, 0)
  return { mean: Math.round(sum / points.length), least: Math.min(...points), most: Math.max(...points) }
}

const poolOf = ({ status, maps }: MatchState): readonly PlannedMap[] =>
  status === 'waiting' || status === 'picking_players' || status === 'picking_maps' ? maps : []

/** The score of the maps; none for a result that was taken back. */
const playedOf = (play: Play | null): NonNullable<GatherCard['played']> =>
  !play || play.voidReason !== null
    ? []
    : play.maps.map(({ scoreA, scoreB, winner }) => ({ score_a: scoreA, score_b: scoreB, is_over: winner === null ? 0 : 1 }))

/** A match as the list of active gathers shows it (docs/product.md 5.2). */
export function cardView(state: MatchState): GatherCard {
  const elo = eloOf(state)
  const endedAt = endedAtOf(state)
  const pool = poolOf(state)
  const played = playedOf(playOf(state))
  return {
    ...gatherView(state),
    waiting: queuedIn(state).length,
    ...(elo && { elo }),
    ...(pool.length > 0 && { map_pool: pool.map(viewPickedMap) }),
    ...(played.length > 0 && { played }),
    ...(endedAt !== null && { ended_at: endedAt }),
  }
}

const captainOf = (state: MatchState, team: TeamName): Person | null => {
  const captain = state.members.find((each) => each.isCaptain && each.team === team)
  return captain ? { steamid: captain.steamId, username: captain.username, avatar: captain.avatar } : null
}

/** A match as the list of active scrims shows it (docs/product.md 12.1). */
export function scrimCard(state: MatchState): ScrimCard {
  const { match_id, status, status_match, created_at, picked_maps } = gatherView(state)
  const played = playedOf(playOf(state))
  const shown = played.findLast(({ score_a, score_b }) => score_a + score_b > 0) ?? played[0]
  const endedAt = endedAtOf(state)
  return {
    match_id,
    status,
    status_match,
    created_at,
    captain_a: captainOf(state, 'A'),
    captain_b: captainOf(state, 'B'),
    picked_maps: picked_maps.map(({ image_url, display_name }) => ({ image_url, display_name })),
    score_a: shown?.score_a ?? 0,
    score_b: shown?.score_b ?? 0,
    ...(endedAt !== null && { ended_at: endedAt }),
  }
}

/**
 * Whether the list gets the score: when a half or a map has ended. Every round would cost more than the rest of the match, so a card says
 * after how many rounds its score was.
 */
export const isNewsOfScore = (before: Play, after: Play): boolean =>
  after.maps.some((map, place) => {
    const then = before.maps[place]
    if (!then) return false
    const isOver = map.winner !== null && then.winner === null
    return isOver || (isHalfOver(map.scoreA, map.scoreB) && map.scoreA + map.scoreB > then.scoreA + then.scoreB)
  })
