import type { PublicPlayer, RoomChange } from '../ports/room-port.ts'
import { isPseudonym } from '../rules/player/steam-id.ts'

/** The part of a room that is sent again to a restored record (docs/decisions/098). */
export type RecordedPart<State, Own> = {
  /** The time by which the record orders the room (UTC ms): the end of a match, before that its beginning. */
  at(state: State): number
  /** The players whose rows the record must have first. */
  people(state: State): readonly PublicPlayer[]
  /** All of the room's effects to the record, with the present data. */
  effects(state: State): readonly Own[]
}

/** The room's part of the record; null where nothing changed since `since` (UTC ms). Deleted players are left out. */
export function changeSince<State>(
  recorded: RecordedPart<State, unknown> | undefined,
  state: State | null,
  { newest, since }: { newest: { at: number } | undefined; since: number },
): RoomChange | null {
  if (!state || !recorded || !newest || newest.at < since) return null
  const people = recorded.people(state).filter(({ steamId }) => !isPseudonym(steamId))
  return { at: recorded.at(state), people: people.map(({ steamId, username, avatar }) => ({ steamId, username, avatar })) }
}
