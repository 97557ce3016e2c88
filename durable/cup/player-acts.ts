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

/** The act that an event is for the pace of players; null for acts of staff and what happens by itself. */
export const ownActIn = (event: CupEvent, now: number): OwnAct | null =>
  isOwnAct(event) ? { by: event.by.steamId, to: null, isEntry: event.type === 'register', at: now } : null

/** The player whom an act asked, now that it is done; null where nobody was. */
export const askedIn = (event: CupEvent, before: CupState, after: CupState): SteamId | null =>
  isOwnAct(event) && after.asks !== before.asks ? askedBy(event) : null
