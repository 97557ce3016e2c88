import type { SteamId } from '../rules/vocabulary.ts'
import type { JournalEntry } from './machine.ts'

/** The traces of a player in a journal, oldest first (docs/product.md 11.3): `named` holds the acts of others that name them. */
export type JournalTraces<Event> = { own: JournalEntry<Event>[]; named: { at: number; what: string }[] }

/** Reads the pages of a journal, in any order, for the acts of this player and those that name them. */
export function tracesIn<Event extends { type: string }>(steamId: SteamId, pages: Iterable<string>): JournalTraces<Event> {
  const mark = JSON.stringify(steamId)
  const entries = [...pages]
    .filter((page) => page.includes(mark))
    .flatMap((page) => JSON.parse(page) as JournalEntry<Event>[])
    .sort((one, other) => one.revision - other.revision)
  const isOthers = ({ actor, event }: JournalEntry<Event>) => actor !== steamId && JSON.stringify(event).includes(mark)
  return {
    own: entries.filter(({ actor }) => actor === steamId),
    named: entries.filter(isOthers).map(({ at, event }) => ({ at, what: event.type })),
  }
}
