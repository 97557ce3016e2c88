import type { SteamId } from '../rules/vocabulary.ts'
import type { JournalEntry, Tick } from './machine.ts'

/**
 * The journal's entry of an accepted event; `journaled` is its meaning. If that is another kind of event the entry keeps both, since only
 * the event that came in can be replayed (docs/decisions/043). A tick is not kept.
 */
export function entryOf<Event extends { type: string }>(
  { event, journaled }: { event: Event | Tick; journaled: Event | undefined },
  written: { revision: number; at: number; actor: SteamId | null },
): JournalEntry<Event> {
  const isOther = journaled !== undefined && journaled.type !== event.type && event.type !== 'tick'
  return { ...written, event: journaled ?? event, ...(isOther && { cause: event as Event }) }
}
