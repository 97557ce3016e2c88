/** A place for a match, as the platform names it. */
export type LocationHint = 'weur' | 'enam' | 'sam' | 'apac' | 'oc' | 'afr'

/** By the continents from which players connect. */
const hints: ReadonlyMap<string | null, LocationHint> = new Map([
  ['EU', 'weur'],
  ['NA', 'enam'],
  ['SA', 'sam'],
  ['AS', 'apac'],
  ['OC', 'oc'],
  ['AF', 'afr'],
])

/**
 * The place of a match: the continent from which most of its players connect, the first named of several. Null when none is known: then the
 * object is placed near its first caller.
 */
export function locationHintOf(continents: readonly (string | null)[]): LocationHint | null {
  const known = continents.flatMap((continent) => hints.get(continent) ?? [])
  const countOf = (hint: LocationHint) => known.filter((each) => each === hint).length
  const most = Math.max(0, ...known.map(countOf))
  return known.find((hint) => countOf(hint) === most) ?? null
}
