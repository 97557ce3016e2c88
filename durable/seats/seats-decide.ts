import type { SeatRoom } from '../runtime/neighbours.ts'

/** What is stored of a player: the highest number ever granted, and which room has their seat. */
export type SeatRow = { number: number; room: SeatRoom | null }

export type SeatEvent =
  | { type: 'claim'; room: SeatRoom }
  | { type: 'release'; room: SeatRoom; number: number }
  /** The room was asked whether it holds the player. */
  | { type: 'asked'; number: number; held: boolean }

export type SeatDecision =
  | { is: 'granted'; row: SeatRow }
  /** Another room has the seat: it must be asked before anything is freed. */
  | { is: 'ask'; room: SeatRoom; number: number }
  | { is: 'freed'; row: SeatRow }
  | { is: 'unchanged' }

const sameRoom = (a: SeatRoom | null, b: SeatRoom): boolean => a?.kind === b.kind && a.id === b.id

/**
 * What becomes of a player's one seat (docs/design.md 3). Grants carry a number that rises per player; a grant stands until
 * its room releases it, or says when asked that it does not hold the player; whatever speaks of a lower number comes too late.
 */
export function decideSeat(row: SeatRow | null, event: SeatEvent): SeatDecision {
  const seat = row ?? { number: 0, room: null }
  const freed: SeatDecision = { is: 'freed', row: { number: seat.number, room: null } }
  switch (event.type) {
    case 'claim':
      if (seat.room && !sameRoom(seat.room, event.room)) return { is: 'ask', room: seat.room, number: seat.number }
      return { is: 'granted', row: { number: seat.number + 1, room: event.room } }
    case 'release':
      return sameRoom(seat.room, event.room) && event.number >= seat.number ? freed : { is: 'unchanged' }
    case 'asked':
      return seat.room !== null && event.number === seat.number && !event.held ? freed : { is: 'unchanged' }
  }
}
