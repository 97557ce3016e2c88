import type { SteamId } from './vocabulary.ts'

// TypeScript types the keys of Object.entries and the like as plain strings.

/** The values by player, as pairs. */
export const entriesByPlayer = <Value>(record: Readonly<Record<SteamId, Value>>): [SteamId, Value][] =>
  Object.entries<Value>(record) as [SteamId, Value][]

/** The players that have a value. */
export const playersIn = (record: Readonly<Record<SteamId, unknown>>): SteamId[] => Object.keys(record) as SteamId[]

/** A record of what is kept of each player. */
export const byPlayer = <Value>(entries: Iterable<readonly [SteamId, Value]>): Record<SteamId, Value> => Object.fromEntries(entries)
