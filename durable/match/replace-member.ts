import type { Player } from '../ports/match-order.ts'
import type { Replacement } from '../rules/play/replacements.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { releaseSeat } from '../runtime/effects/room-effects.ts'
import { type MatchEffect, penalise, showInList } from './match-effects.ts'
import type { MatchState, Member } from './match-state.ts'
import { isReady, type Play } from './play/play-state.ts'
import { replaceCommands, serverOf } from './play/server-acts.ts'
import { replacedIn } from './presence/match-presence.ts'
import { hasLeft, isHeldAgainst } from './presence/missing-player-effects.ts'

/**
 * The match with another in a member's place: team, captaincy and place in the line-up; and what follows for seat, server and card,
 * and for the queue where that member was missed. The draws keep the members of the start.
 */
export function replaceMember<State extends MatchState>(
  state: State,
  leaving: Member,
  { player, seat, by, actor, now }: { player: Player; seat: number; by: Replacement['by']; actor?: SteamId; now: number },
): { state: State; effects: MatchEffect[] } {
  const { team, isCaptain, pickedAs } = leaving
  const coming: Member = { ...player, seat, since: now, team, isCaptain, pickedAs }
  const members = state.members.map((each) => (each === leaving ? coming : each))
  const replacements = [...state.replacements, { out: leaving.steamId, came: coming.steamId, by }]
  return {
    state: { ...state, members, replacements, ...leftBy(state, leaving.steamId), ...playWith(state, leaving.steamId, coming.steamId, now) },
    effects: [
      releaseSeat(leaving),
      ...replaceOnServer(state, leaving, coming, actor),
      ...(isMissed(state, leaving.steamId) && isHeldAgainst(state, leaving.steamId) ? [penalise(leaving.steamId, now)] : []),
      // The card of a scrim names the captains, that of a gather its owner.
      ...(state.kind === 'scrim' && isCaptain ? [showInList] : []),
    ],
  }
}

/** The leaver of a match that is played, who loses it (docs/product.md 7.3). */
const leftBy = (state: MatchState, steamId: SteamId): { left?: readonly SteamId[] } =>
  isMissed(state, steamId) && hasLeft(state, steamId) ? { left: [...(state.left ?? []), steamId] } : {}

/** The play in which the newcomer is awaited instead; nothing where the match has no presence. */
function playWith(state: MatchState, out: SteamId, coming: SteamId, now: number): { play?: Play } {
  if (state.status !== 'live' || !state.play.presence) return {}
  return { play: { ...state.play, presence: replacedIn(state.play.presence, out, coming, now) } }
}

/** Whether a substitute is looked for in this player's place. */
export const isMissed = (state: MatchState, steamId: SteamId): boolean =>
  state.status === 'live' && state.play.presence !== null && steamId in state.play.presence.missed

/** The commands with which the server kicks the one player and lets the other in. */
function replaceOnServer(state: MatchState, leaving: Member, coming: Member, by: SteamId | undefined): MatchEffect[] {
  const server = serverOf(state)
  if (!isReady(server) || coming.team === null) return []
  const commands = replaceCommands(leaving.steamId, coming, coming.team)
  return [{ to: 'server', do: 'run', address: serverAddress(server), load: server.runs, commands, ...(by && { by }) }]
}
