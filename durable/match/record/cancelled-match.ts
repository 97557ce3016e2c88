import type { CancelledMatch } from '../../../db/queries/matches/cancelled-matches.ts'
import type { LeavingPart } from '../../rules/rating/leaving-parts.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type CanceledState, type MatchState, playOf } from '../match-state.ts'
import { isShortOfPlayers } from '../presence/missing-player-effects.ts'
import { matchRow } from './match-record.ts'

/** The maps that had been picked, in the order of play as far as it was known. */
function pickedMapsOf(state: MatchState): CancelledMatch['pickedMaps'] {
  const played = playOf(state)?.maps.map(({ mapId }) => mapId)
  const picked = state.maps.filter((map) => map.status === 'picked').toSorted((one, other) => (one.pickOrder ?? 0) - (other.pickOrder ?? 0))
  return (played ?? picked.map(({ id }) => id)).flatMap((mapId) => {
    const map = state.maps.find(({ id }) => id === mapId)
    return map ? [{ id: map.id, display_name: map.displayName, image_url: map.imageUrl }] : []
  })
}

/** The player's part in a match that was cancelled for lack of players: the players missed at its end caused it (docs/product.md 12.6). */
function leavingOf(state: CanceledState, steamId: SteamId): LeavingPart | null {
  if (!isShortOfPlayers(state.cancelReason)) return null
  return state.left?.includes(steamId) ? 'missed' : state.cancelReason
}

/** A match that was cancelled after its start, as its players' histories keep it (docs/product.md 7.7); null for every other. */
export function cancelledMatch(state: MatchState, revision: number): CancelledMatch | null {
  if (state.status !== 'canceled' || state.last.status === 'waiting') return null
  return {
    match: { ...matchRow(state, revision), match_id: state.matchId },
    pickedMaps: pickedMapsOf(state),
    players: state.members.map(({ steamId, team, isCaptain, elo }) => {
      const leaving = leavingOf(state, steamId)
      return { steamid: steamId, team, is_captain: isCaptain ? 1 : 0, elo, ...(leaving && { leaving }) }
    }),
  }
}
