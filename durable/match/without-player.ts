import type { SteamId } from '../rules/vocabulary.ts'
import { type Lobby, type MatchState, type Member, rematchOf } from './match-state.ts'

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

/** The match without how many of the player's whispers came true. */
function withoutWhispers(state: MatchState, steamId: SteamId): MatchState {
  const members = state.members.map((each): Member => {
    if (each.steamId !== steamId || !each.whispered) return each
    const { whispered: _forgotten, ...member } = each
    return member
  })
  const isCounted = members.some((each, place) => each !== state.members[place])
  return isCounted ? { ...state, members } : state
}

/**
 * A match without the data of a player beside their part in it: invitations, pauses, whispers, a place on the bench, round backups, and the
 * wish for a rematch that is not open.
 */
export function withoutPlayer(stored: MatchState, steamId: SteamId): MatchState {
  const unwhispered = withoutWhispers(stored, steamId)
  const sits = stored.bench?.some((each) => each.steamId === steamId)
  const state = sits ? { ...unwhispered, bench: stored.bench?.filter((each) => each.steamId !== steamId) ?? [] } : unwhispered
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
