import { refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { removedByStaff } from '../cup-notes.ts'
import { become, hasBegun, isBefore, type Step, thePlayer } from '../cup-outcome.ts'
import { type CupState, playerOf, withPlayer } from '../cup-state.ts'
import { withoutInTeams } from '../teams/team-places.ts'
import { edited } from '../teams/undo-team-change.ts'
import { outChange, withoutReturns } from './back-in.ts'
import { promoteWaiting, withoutPlayer } from './promote-waiting.ts'
import { whyClosed } from './register-step.ts'

/**
 * A player leaves, as long as registration is open; a drawn player may leave until the teams are made. A player who is not registered has
 * left already. CONFLICT for a player with a no-show mark, which only staff remove: a new registration would lose it.
 */
export function leave(state: CupState, { by }: EventOf<'leave'>, now: number): Step {
  const player = playerOf(state, by.steamId)
  if (!player) return become(state)
  const mayLeave = player.isDrawn && state.status === 'open'
  const refusal = mayLeave ? null : whyClosed(state, now)
  if (player.part === 'no-show') return refusal ?? refuse('CONFLICT', 'Staben har notert at du ikke møtte. Si fra til dem om det er feil.')
  return refusal ?? withoutPlayer(state, by.steamId)
}

/** Staff take a player out; `undo` takes that back until the cup starts. Refuses with CONFLICT once it has begun. */
export function removePlayer(state: CupState, { steamId }: EventOf<'remove-player'>): Step {
  const player = playerOf(state, steamId)
  if (!player) return become(state)
  if (!isBefore(state)) return refuse('CONFLICT', 'Cupen har startet. Sett heller inn en innbytter.')
  const done = withoutPlayer(state, steamId)
  const { state: after } = edited(state, outChange(state, player, 'removed'), done.state)
  return become(after, ...removedByStaff(state, steamId), ...done.effects)
}

/** A deleted account leaves a cup that has not begun, and cannot be brought back. */
export function dropPlayer(before: CupState, { steamId }: { steamId: SteamId }): Step {
  const state = withoutReturns(before, steamId)
  return isBefore(state) && playerOf(state, steamId) ? withoutPlayer(state, steamId) : become(state)
}

/**
 * Staff mark a no-show: the place goes to a waiting player, and `undo` removes the mark until the cup starts. A marked player who came late
 * gets a place if there is one. Refuses with CONFLICT.
 */
export function markNoShow(state: CupState, { steamId, isNoShow }: EventOf<'no-show'>): Step {
  const found = thePlayer(state, steamId)
  if (!found.ok) return found
  if ((found.player.part === 'no-show') === isNoShow) return become(state)
  if (!isBefore(state)) return hasBegun()
  if (isNoShow) {
    const done = promoteWaiting(withoutInTeams(withPlayer(state, steamId, { part: 'no-show' }), steamId))
    const { state: after } = edited(state, outChange(state, found.player, 'no-show'), done.state)
    return become(after, ...done.effects)
  }
  return promoteWaiting(withPlayer(state, steamId, { part: 'waiting' }))
}
