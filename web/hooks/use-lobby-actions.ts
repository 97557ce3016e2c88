import { fillGather, joinGather, startGather } from '../net/api/gathers.ts'
import type { MatchAct } from '../net/match-socket.ts'
import { toasts } from '../texts/toasts.ts'
import { useAction } from './use-action.ts'

/** What can be done in a lobby, each saying how it went. Starting and cancelling say nothing: the room's own frame does. */
export function useLobbyActions(matchId: string, act: MatchAct) {
  const { run, isBusy } = useAction()
  return {
    isBusy,
    join: () => run(() => joinGather(matchId), toasts.waitingToBePicked),
    start: () => run(() => startGather(matchId)),
    fill: () => run(() => fillGather(matchId)),
    leave: () => run(() => act('leave', {}), toasts.leftGather),
    leaveQueue: () => run(() => act('leavequeue', {}), toasts.leftQueue),
    cancel: () => run(() => act('cancel', {})),
    extend: () => run(() => act('extend', {}), toasts.extended),
    addPlayer: (steamid: string) => run(() => act('add-player', { steamid }), toasts.playerAdded),
    kickPlayer: (steamid: string) => run(() => act('kick-player', { steamid }), toasts.playerKicked),
  }
}

export type LobbyActions = ReturnType<typeof useLobbyActions>
