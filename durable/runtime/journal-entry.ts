import type { SteamId } from '../rules/vocabulary.ts'
import type { JournalEntry, Tick } from './machine.ts'

/**
 * The journal's entry of an accepted event; `did` is its meaning. If that is another kind of event the entry keeps both, since only the
 * event that came in can be replayed (docs/decisions/043). Time passes by itself and is not kept.
 */
export function entryOf<Event extends { type: string }>(
  { event, did }: { event: Event | Tick; did: Event | undefined },
  written: { revision: number; at: number; actor: SteamId | null },
): JournalEntry<Event> {
  const isOther = did !== undefined && did.type !== event.type && event.type !== 'tick'
  return { ...written, event: did ?? event, ...(isOther && { cause: event as Event }) }
}
