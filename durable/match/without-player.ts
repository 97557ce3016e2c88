import type { SteamId } from '../rules/vocabulary.ts'
import { type Lobby, type MatchState, rematchOf } from './match-state.ts'

/** Invitations and pauses of a player who is gone for good. */
function lobbyWithout(lobby: Lobby, steamId: SteamId): Lobby {
  const knows = [lobby.invited, lobby.declined, lobby.putOut ?? []].some((those) => those.includes(steamId))
  if (!knows && !(steamId in lobby.invitedAt) && !(steamId in lobby.joinedAt)) return lobby
  const isAnother = (each: SteamId) => each !== steamId
  const { [steamId]: _invited, ...invitedAt } = lobby.invitedAt
  const { [steamId]: _joined, ...joinedAt } = lobby.joinedAt
  return {
    ...lobby,
    invited: lobby.invited.filter(isAnother),
    declined: lobby.declined.filter(isAnother),
    ...(lobby.putOut && { putOut: lobby.putOut.filter(isAnother) }),
    invitedAt,
    joinedAt,
  }
}

/** A match without what a player had in it but their part: invitations, pauses, a place on the bench, round backups, and the wish for a rematch that nobody opened yet. */
export function withoutPlayer(stored: MatchState, steamId: SteamId): MatchState {
  const sits = stored.bench?.some((each) => each.steamId === steamId)
  const state = sits ? { ...stored, bench: stored.bench?.filter((each) => each.steamId !== steamId) ?? [] } : stored
  if (state.status === 'waiting') {
    const lobby = lobbyWithout(state.lobby, steamId)
    return lobby === state.lobby ? state : { ...state, lobby }
  }
  if (state.status === 'canceled' && state.last.status === 'waiting') {
    const lobby = lobbyWithout(state.last.lobby, steamId)
    return lobby === state.last.lobby ? state : { ...state, last: { ...state.last, lobby } }
  }
  // Their files name the player, and are deleted (`files` of the plan).
  if (state.status === 'live' && state.play.backups) {
    const { backups: _deleted, ...play } = state.play
    return { ...state, play }
  }
  if (state.status !== 'complete' || !rematchOf(state).wants.includes(steamId) || rematchOf(state).stage !== 'asked') return state
  const rematch = rematchOf(state)
  return { ...state, rematch: { ...rematch, wants: rematch.wants.filter((each) => each !== steamId) } }
}
