import { cupLimits } from '../../../../durable/rules/cup/cup-words.ts'
import type { Place } from './board.ts'

/**
 * A move that was sent and is not seen in the server's view yet: the place at which the mover saw the player, and the new place.
 * `isAnswered`: the server has accepted it, and the view that shows it is on its way.
 */
export type Move = { key: number; steamid: string; from: Place; to: Place; isAnswered: boolean }

type Places = ReadonlyMap<string, Place>

const sizesOf = (places: Places): Map<Place, number> => {
  const sizes = new Map<Place, number>()
  for (const place of places.values()) sizes.set(place, (sizes.get(place) ?? 0) + 1)
  return sizes
}

/** Whether the place has no room for another player. The pool always has room. */
export const isFull = (places: Places, place: Place): boolean =>
  place !== null && [...places.values()].filter((at) => at === place).length >= cupLimits.teamSize

/**
 * The places on the screen: the places of the server, with the moves in flight over them in their order. A move whose player is not where
 * the mover saw them, or whose team is full by now, is not shown: the server has done it already, or will refuse it.
 */
export function laidOver(server: Places, moves: readonly Move[]): Places {
  if (moves.length === 0) return server
  const places = new Map(server)
  const sizes = sizesOf(server)
  for (const { steamid, from, to } of moves) {
    if (!places.has(steamid) || places.get(steamid) !== from || from === to) continue
    if (to !== null && (sizes.get(to) ?? 0) >= cupLimits.teamSize) continue
    // The player is put at the end, because a player who arrives later comes later in the team.
    places.delete(steamid)
    places.set(steamid, to)
    sizes.set(from, (sizes.get(from) ?? 0) - 1)
    sizes.set(to, (sizes.get(to) ?? 0) + 1)
  }
  return places
}

/** A player who was moved, and the place they were moved to. */
export type Moved = { steamid: string; to: Place }
/** The changes in a newer view: the players whom others have moved, and our own moves that are still on their way. */
export type Seen = { byOthers: readonly Moved[]; left: readonly Move[] }

/**
 * How many of our moves of one player lead, in their order, from the place before to the place now; null if others moved the player too.
 */
function ownSteps(from: Place, to: Place, moves: readonly Move[]): number | null {
  let at = from
  for (const [done, move] of moves.entries()) {
    if (move.from !== at) return null
    at = move.to
    if (at === to) return done + 1
  }
  return null
}

/**
 * Compares two views of the server. A move of ours is over once the view shows it, or once others have moved its player, so that it hides
 * no later move. A move that was answered before this view came is over too, because the view is newer.
 */
export function seenSince(before: Places, after: Places, own: readonly Move[]): Seen {
  const over = new Set<Move>(own.filter(({ isAnswered }) => isAnswered))
  const byOthers = [...after].flatMap(([steamid, to]): Moved[] => {
    const from = before.get(steamid)
    if (from === undefined || from === to) return []
    const moves = own.filter((move) => move.steamid === steamid)
    const steps = ownSteps(from, to, moves)
    for (const move of moves.slice(0, steps ?? undefined)) over.add(move)
    return steps === null ? [{ steamid, to }] : []
  })
  return { byOthers, left: own.filter((move) => !over.has(move)) }
}
