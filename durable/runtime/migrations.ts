/** One change of the stored shape, by name. `up` gets the shape of the version before; it is never changed once it was deployed. */
export type Migration = { name: string; up(stored: never): object }

/** The version of a state after all of these migrations; 1 is the shape before the first. */
export const versionAfter = (migrations: readonly Migration[]): number => migrations.length + 1

/**
 * The stored state after the migrations that it has not had, in order; null when a newer version stored it, which this code must not touch.
 * The list only ever grows at its end (docs/design.md 2.6).
 */
export function migrate<State extends { v: number }>(stored: { v: number }, migrations: readonly Migration[]): State | null {
  if (stored.v > versionAfter(migrations)) return null
  const missing = migrations.slice(stored.v - 1)
  const migrated = missing.reduce<object>((state, { up }) => up(state as never), stored)
  return { ...migrated, v: versionAfter(migrations) } as State
}
