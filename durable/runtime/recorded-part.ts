import type { PublicPlayer, RoomChange } from '../ports/room-port.ts'
import { isPseudonym } from '../rules/player/steam-id.ts'

/** The part of a room that a restored record is told again (docs/decisions/098). */
export type RecordedPart<State, Own> = {
  /** When the record first got what it orders by: of a match its end, before that its beginning (UTC ms). */
  at(state: State): number
  /** The players whom the record must know first. */
  people(state: State): readonly PublicPlayer[]
  /** All that the room ever sends to the record, as it is now. */
  effects(state: State): readonly Own[]
}

/** The room's part of the record; null where nothing changed since then (UTC ms). Deleted players are not in it. */
export function changeSince<State>(
  recorded: RecordedPart<State, unknown> | undefined,
  state: State | null,
  { newest, since }: { newest: { at: number } | undefined; since: number },
): RoomChange | null {
  if (!state || !recorded || !newest || newest.at < since) return null
  const people = recorded.people(state).filter(({ steamId }) => !isPseudonym(steamId))
  return { at: recorded.at(state), people: people.map(({ steamId, username, avatar }) => ({ steamId, username, avatar })) }
}
