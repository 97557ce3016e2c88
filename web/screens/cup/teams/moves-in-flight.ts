import { cupLimits } from '../../../../durable/rules/cup/cup-words.ts'
import type { Place } from './board.ts'

/**
 * A move that was sent and not seen carried out yet: the place at which the mover saw the player, and the new one. `isAnswered`: the server
 * has agreed, and the view that shows it is on its way.
 */
export type Move = { key: number; steamid: string; from: Place; to: Place; isAnswered: boolean }

type Places = ReadonlyMap<string, Place>

const sizesOf = (places: Places): Map<Place, number> => {
  const sizes = new Map<Place, number>()
  for (const place of places.values()) sizes.set(place, (sizes.get(place) ?? 0) + 1)
  return sizes
}

/** Whether one more player is too many there. The pool takes everybody. */
export const isFull = (places: Places, place: Place): boolean =>
  place !== null && [...places.values()].filter((at) => at === place).length >= cupLimits.teamSize

/**
 * Everybody's place on the screen: the places that the server has, with the moves in flight laid over them in their order. The server wins:
 * a move whose player is not where the mover saw them, or whose team is full by now, is not shown. It has been carried out already, or will
 * be refused.
 */
export function laidOver(server: Places, moves: readonly Move[]): Places {
  if (moves.length === 0) return server
  const places = new Map(server)
  const sizes = sizesOf(server)
  for (const { steamid, from, to } of moves) {
    if (!places.has(steamid) || places.get(steamid) !== from || from === to) continue
    if (to !== null && (sizes.get(to) ?? 0) >= cupLimits.teamSize) continue
    // Last in the order: a player who arrives later stands later in the team.
    places.delete(steamid)
    places.set(steamid, to)
    sizes.set(from, (sizes.get(from) ?? 0) - 1)
    sizes.set(to, (sizes.get(to) ?? 0) + 1)
  }
  return places
}

/** A player who was moved, and the place they were moved to. */
export type Moved = { steamid: string; to: Place }
/** The news of a newer view: the players whom others have moved, and our own moves that are still on their way. */
export type Seen = { byOthers: readonly Moved[]; left: readonly Move[] }

/** How many of our moves of one player, in their order, lead from where they were to where they are; null where others had a hand in it. */
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
 * Compares two views of the server. A move of ours is over once it is seen carried out, or others have moved its player, so that it hides
 * no later move of anybody; one that was answered before this view came is over too: the view is newer.
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
