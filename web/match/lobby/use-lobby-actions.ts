import type { LobbyDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import { useAction } from '../../hooks/use-action.ts'
import { fillGather, joinGather, joinGatherWithParty, startGather } from '../../net/api/gathers.ts'
import type { MatchAct } from '../../rooms/match-room.ts'
import { toasts } from '../../texts/toasts.ts'
import { type TakeIn, takeInEach } from './take-in.ts'

/**
 * The actions of a lobby, each with a toast about its outcome. There is no toast for starting, cancelling, withdrawing an invitation,
 * joining with a seat, or changing how players come in, because the room's own frame shows these.
 */
export function useLobbyActions(matchId: string, act: MatchAct) {
  const { run, isBusy } = useAction()
  return {
    isBusy,
    join: (waitsForOwner: boolean) => run(() => joinGather(matchId), waitsForOwner ? toasts.waitingToBePicked : {}),
    joinWithParty: (waitsForOwner: boolean) => run(() => joinGatherWithParty(matchId), waitsForOwner ? toasts.partyWaitingToBePicked : {}),
    setDoor: (door: LobbyDoor) => run(() => act('set-door', { door })),
    start: () => run(() => startGather(matchId)),
    fill: () => run(() => fillGather(matchId)),
    leave: () => run(() => act('leave', {}), toasts.leftGather),
    leaveQueue: () => run(() => act('leavequeue', {}), toasts.leftQueue),
    cancel: () => run(() => act('cancel', {})),
    extend: () => run(() => act('extend', {}), toasts.extended),
    takeIn: ({ steamids, count }: TakeIn) =>
      run(
        () => takeInEach(steamids, (steamid) => act('add-player', { steamid })),
        count === 1 ? toasts.playerAdded : toasts.playersAdded(count),
      ),
    volunteerAsCaptain: (wants: boolean) => void run(() => act('volunteer-captain', { wants })),
    declineAsCaptain: (declines: boolean) => void run(() => act('decline-captain', { declines })),
    nameCaptain: (steamid: string, named: boolean) => void run(() => act('name-captain', { steamid, named })),
    withdrawInvite: (steamid: string) => void run(() => act('withdraw-invite', { steamid })),
    kickPlayer: (steamid: string) => run(() => act('kick-player', { steamid }), toasts.playerKicked),
  }
}

export type LobbyActions = ReturnType<typeof useLobbyActions>
