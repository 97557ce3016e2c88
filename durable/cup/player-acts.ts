import type { OwnAct } from '../course/own-pace.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { CupEvent, EventOf } from './cup-events.ts'
import type { CupState } from './cup-state.ts'

/** The acts of players for themselves; every other act of a person is for staff. */
const names = ['register', 'leave', 'ask-friend', 'answer-friend', 'leave-friends'] as const
type OwnEvent = EventOf<(typeof names)[number]>

export const isOwnAct = (event: { type: string }): event is OwnEvent => (names as readonly string[]).includes(event.type)

const askedBy = (event: OwnEvent): SteamId | null =>
  event.type === 'ask-friend' ? event.steamId : event.type === 'register' ? event.friend : null

/** The act of an event, for the pace of players; null for acts of staff and events without an actor. */
export const ownActIn = (event: CupEvent, now: number): OwnAct | null =>
  isOwnAct(event) ? { by: event.by.steamId, to: null, isEntry: event.type === 'register', at: now } : null

/** The player whom a finished act has asked; null for none. */
export const askedIn = (event: CupEvent, before: CupState, after: CupState): SteamId | null =>
  isOwnAct(event) && after.asks !== before.asks ? askedBy(event) : null
