import { cupLimits } from '../rules/cup/cup-words.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { CupEvent, EventOf } from './cup-events.ts'
import type { CupState } from './cup-state.ts'

/** The acts of players for themselves; every other act of a person is for staff. */
const ownActs = ['register', 'leave', 'ask-friend', 'answer-friend', 'leave-friends'] as const
type OwnAct = EventOf<(typeof ownActs)[number]>

const minuteMs = 60_000

export const isOwnAct = (event: { type: string }): event is OwnAct => (ownActs as readonly string[]).includes(event.type)

const askedBy = (event: OwnAct): SteamId | null =>
  event.type === 'ask-friend' ? event.steamId : event.type === 'register' ? event.friend : null

const within = ({ paces }: CupState, ms: number, now: number): CupState['paces'] => paces.filter(({ at }) => now - at < ms)

/** Whether a player asked this other one within the last minute (docs/product.md 16.2). */
export const hasJustAsked = (state: CupState, from: SteamId, to: SteamId, now: number): boolean =>
  within(state, minuteMs, now).some((each) => each.by === from && each.to === to)

/**
 * Why a player must wait with an act for themselves; null when they need not. Refuses with SLOW_DOWN: a registration within two seconds of
 * the last, more than twelve acts a minute, and asking the same player twice a minute (docs/product.md 16.2).
 */
export function refusesPace(state: CupState, event: CupEvent, now: number): Refusal | null {
  if (!isOwnAct(event)) return null
  const own = within(state, minuteMs, now).filter(({ by }) => by === event.by.steamId)
  const isEntrySoon = event.type === 'register' && own.some(({ isEntry, at }) => isEntry && now - at < cupLimits.entryPauseMs)
  return isEntrySoon || own.length >= cupLimits.ownActsPerMinute ? refuse('SLOW_DOWN') : null
}

/** The state with the act counted; older acts are dropped, so that the list stays short. */
export function withPace(before: CupState, after: CupState, event: CupEvent, now: number): CupState {
  if (!isOwnAct(event) || after === before) return after
  const to = askedBy(event)
  const hasAsked = to !== null && after.asks !== before.asks
  const act = { by: event.by.steamId, to: hasAsked ? to : null, isEntry: event.type === 'register', at: now }
  return { ...after, paces: [...within(after, minuteMs, now), act] }
}
