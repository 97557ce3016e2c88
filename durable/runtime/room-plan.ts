import type { RoomName } from '../ports/room-port.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { ActTable } from './acts.ts'
import type { RoomEffect, Sender } from './effects/room-effects.ts'
import type { GuestPlan } from './guest-news.ts'
import type { Machine } from './machine.ts'
import type { Delivery } from './outbox.ts'
import type { OwnPlan } from './own-news.ts'
import type { RecordedPart } from './recorded-part.ts'
import type { JsonColumn } from './stored-room.ts'

/** The room as one of its own effects sees it at delivery. */
export type DeliveryContext<State, Event> = Sender & {
  state: State
  revision: number
  /** The answer that the delivery got, as an event of the room. */
  apply(event: Event): void
}

/** The parts of a room: its machine, its acts, and the delivery of the effects that only it has. */
export type RoomPlan<State, Event, Own, Audience extends string> = {
  kind: RoomName['kind']
  machine: Machine<State, Event, Own | RoomEffect, Audience>
  acts: ActTable<Event>
  /** The lanes and projections of its effects, for the outbox. */
  effects: Pick<Delivery<Own>, 'laneOf' | 'supersedes' | 'retryMs'> & {
    deliver(room: DeliveryContext<State, Event>, effect: Own, at: number): Promise<void>
  }
  /** The projections of the room; sent again when a receiver may have missed one. */
  projections(state: State): readonly Own[]
  /** The room's part of the record; rooms that the record does not follow leave it out. */
  recorded?: RecordedPart<State, Own>
  /** The CREATE statements of further tables, and which of their columns may name players. */
  tables?: readonly string[]
  columns?: readonly JsonColumn[]
  /** The state without the fields that name only a deleted player, such as an invitation. */
  without?(state: State, steamId: SteamId): State
  /** When the room has been over for so long that it is archived (UTC ms); null before its end. Rooms without this stay. */
  archiveAfter?(state: State): number | null
  /** The prefix of its files in R2, which are deleted when it is archived, and when a player is forgotten. */
  files?(state: State): string
  /** The views for guests; a room without them is shown to signed-in players only. */
  guests?: GuestPlan<State>
  /** The part that only one player sees; rooms without this have none. */
  own?: OwnPlan<State>
}
