import { bringBack } from '../course/organised/aside.ts'
import { isPseudonym } from '../rules/player/steam-id.ts'
import type { EventOf } from './cup-events.ts'
import { become, isBefore, type Step } from './cup-outcome.ts'
import type { CupState } from './cup-state.ts'
import { dropPlayer } from './registration/leave-step.ts'

/**
 * Undoes the deletion of a cup. Players who deleted their account meanwhile leave one that has not begun: a deleted cup was not told of it.
 * Refuses with CONFLICT after ten minutes.
 */
export function bringBackCup(before: CupState, event: EventOf<'bring-back'>, now: number): Step {
  const back = bringBack(before, event, now)
  if (!back.ok || !isBefore(back.state)) return back
  const gone = back.state.players.filter(({ steamId }) => isPseudonym(steamId))
  return gone.reduce<Step>((done, { steamId }) => {
    const dropped = done.ok ? dropPlayer(done.state, { steamId }) : done
    return done.ok && dropped.ok ? { ...dropped, effects: [...done.effects, ...dropped.effects] } : dropped
  }, become(back.state))
}
