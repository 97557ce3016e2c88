import type { TeamId } from '../vocabulary.ts'

/** A team before a round is paired: its points, whom it has met, how many byes it had. */
export type SwissScore = { team: TeamId; points: number; byes: number; met: ReadonlySet<TeamId> }
export type Pairing = { pairs: readonly (readonly [TeamId, TeamId])[]; bye: TeamId | null }

/**
 * How many teams the search may try to pair before it gives up. It does not come to that for 2 to 64 teams and the rounds they have: 14
 * teams or more, each of whom has met at most six, can always be paired (Dirac), so only the last dozen are ever tried again.
 */
const mostTries = 200_000

/**
 * Pairs the teams, which come in the order of the table. In each group of equal points the upper half meets the lower; of an odd group the
 * last floats down to the best of the next. As few as possible meet again, none if it can be. With an odd number the bye goes to the lowest
 * of the teams with the fewest byes, or the next above without whom the others can be paired. `tries`: how many the search may make; when
 * they are spent neighbours meet, no matter whom they have met.
 */
export function pairByPoints(inOrder: readonly SwissScore[], tries = mostTries): Pairing {
  const search = { left: tries }
  const byes = byesOf(inOrder)
  for (let again = 0; again <= inOrder.length / 2 && search.left > 0; again += 1) {
    for (const bye of byes) {
      const pairs = pairRest(
        inOrder.filter((each) => each !== bye),
        again,
        search,
      )
      if (pairs) return { pairs, bye: bye?.team ?? null }
    }
  }
  return { pairs: neighbours(inOrder.filter((each) => each !== byes[0])), bye: byes[0]?.team ?? null }
}

/** The teams that may have the bye, the likeliest first; only null if nobody must. */
function byesOf(inOrder: readonly SwissScore[]): readonly (SwissScore | null)[] {
  if (inOrder.length % 2 === 0) return [null]
  const fewest = Math.min(...inOrder.map(({ byes }) => byes))
  return inOrder.filter(({ byes }) => byes === fewest).reverse()
}

/** Pairs them all with at most `again` who meet again, or null. */
function pairRest(rest: readonly SwissScore[], again: number, search: { left: number }): (readonly [TeamId, TeamId])[] | null {
  const [first] = rest
  if (!first) return []
  for (const other of opponentsOf(rest)) {
    search.left -= 1
    if (search.left < 0) return null
    const isAgain = first.met.has(other.team)
    if (isAgain && again === 0) continue
    const others = pairRest(
      rest.filter((each) => each !== first && each !== other),
      again - (isAgain ? 1 : 0),
      search,
    )
    if (others) return [[first.team, other.team], ...others]
  }
  return null
}

/**
 * Opponents for the first of them, the best fit first: from the upper end of the lower half down, then the upper half from its end, then
 * the next groups.
 */
function opponentsOf(rest: readonly SwissScore[]): readonly SwissScore[] {
  const equals = rest.findIndex(({ points }) => points !== rest[0]!.points)
  const group = equals === -1 ? rest.length : equals
  const half = Math.max(1, Math.floor(group / 2))
  return [...rest.slice(half, group), ...rest.slice(1, half).reverse(), ...rest.slice(group)]
}

const neighbours = (rest: readonly SwissScore[]): (readonly [TeamId, TeamId])[] =>
  rest.flatMap((each, place) => (place % 2 === 0 ? [[each.team, rest[place + 1]!.team] as const] : []))
