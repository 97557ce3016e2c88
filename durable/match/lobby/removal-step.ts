import { calledToMatchToast } from '../../runtime/effects/called-to-match.ts'
import { releaseSeat, tell } from '../../runtime/effects/room-effects.ts'
import { showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, cancelMatch, type Step } from '../match-outcome.ts'
import { isOwner, type LobbyState, occupantOf, queuedOf } from '../match-state.ts'
import { without } from './lobby-step.ts'

/** A player was banned: out of their seat, the waiting list and what they were invited to. A lobby of their own is cancelled. */
export function removeBanned(state: LobbyState, { steamId }: EventOf<'remove-banned'>, now: number): Step {
  if (isOwner(state, steamId)) return cancelMatch(state, 'staff', now)
  const player = occupantOf(state, steamId)
  if (player) return become(without(state, steamId), releaseSeat(player), showInList)
  return become(state.lobby.invited.includes(steamId) ? without(state, steamId) : state)
}

/**
 * An organised match needs these players: out of their seats and off the waiting list, and told. A lobby of their own is cancelled, and
 * the others are told why. An invitation takes no place, and stands.
 */
export function yieldPlayers(state: LobbyState, { steamIds, to }: EventOf<'yield'>, now: number): Step {
  const here = steamIds.flatMap((steamId) => occupantOf(state, steamId) ?? [])
  if (here.length === 0) return become(state)
  const isTheirs = steamIds.includes(state.owner.steamId)
  const told = here.map((each) => {
    const out = queuedOf(state, each.steamId) ? 'Du er tatt av ventelisten' : 'Du er tatt ut av gatheren'
    return tell([each.steamId], calledToMatchToast(isOwner(state, each.steamId) ? 'Gatheren din er avlyst' : out, to))
  })
  const step = isTheirs
    ? cancelMatch(state, 'owner_called_away', now, { besides: here.map(({ steamId }) => steamId) })
    : become(
        here.reduce((rest, { steamId }) => without(rest, steamId), state),
        ...here.map(releaseSeat),
        showInList,
      )
  const journaled = { type: 'yield', steamIds: here.map(({ steamId }) => steamId), to } as const
  return { ...step, effects: [...step.effects, ...told], journaled }
}
