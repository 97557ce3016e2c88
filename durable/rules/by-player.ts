import type { SteamId } from './vocabulary.ts'

// TypeScript types the keys of Object.entries and the like as plain strings.

/** The values by player, as pairs. */
export const entriesByPlayer = <Kept>(record: Readonly<Record<SteamId, Kept>>): [SteamId, Kept][] =>
  Object.entries<Kept>(record) as [SteamId, Kept][]

/** The players that have a value. */
export const playersIn = (record: Readonly<Record<SteamId, unknown>>): SteamId[] => Object.keys(record) as SteamId[]

/** A record of what is kept of each player. */
export const byPlayer = <Kept>(entries: Iterable<readonly [SteamId, Kept]>): Record<SteamId, Kept> => Object.fromEntries(entries)
