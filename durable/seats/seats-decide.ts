import type { SeatRoom } from '../runtime/neighbours.ts'

/** What is stored of a player: the highest number ever granted, and where they sit. */
export type SeatRow = {
  number: number
  room: SeatRoom | null
  /** False while the room has not yet said that it took the player in. */
  isConfirmed: boolean
}

export type SeatEvent =
  | { type: 'claim'; room: SeatRoom }
  | { type: 'confirm'; room: SeatRoom; number: number }
  | { type: 'release'; room: SeatRoom; number: number }
  /** The room was asked whether it holds the player under this number. */
  | { type: 'asked'; number: number; held: boolean }

export type SeatDecision =
  | { is: 'granted'; row: SeatRow }
  /** Somebody else's room has the seat: it must be asked before anything is freed. */
  | { is: 'ask'; room: SeatRoom; number: number }
  | { is: 'changed'; row: SeatRow }
  | { is: 'unchanged' }
  | { is: 'lost' }

const sameRoom = (a: SeatRoom | null, b: SeatRoom): boolean => a?.kind === b.kind && a.id === b.id

/**
 * What becomes of a player's one seat (docs/design.md 3). Grants carry a number that rises per player; a claim stands until
 * its room confirms or releases it, or is asked; whatever speaks of a lower number comes too late and changes nothing.
 */
export function decideSeat(row: SeatRow | null, event: SeatEvent): SeatDecision {
  const seat = row ?? { number: 0, room: null, isConfirmed: false }
  const free: SeatRow = { number: seat.number, room: null, isConfirmed: false }
  switch (event.type) {
    case 'claim':
      if (seat.room && !sameRoom(seat.room, event.room)) return { is: 'ask', room: seat.room, number: seat.number }
      return { is: 'granted', row: { number: seat.number + 1, room: event.room, isConfirmed: false } }
    case 'confirm':
      // Free, and nobody was granted it since: a release of an earlier stay came in between, and the player came back.
      if (seat.room === null && event.number === seat.number)
        return { is: 'changed', row: { ...seat, room: event.room, isConfirmed: true } }
      if (!sameRoom(seat.room, event.room)) return { is: 'lost' }
      // An older number of the same room: a newer claim is on its way there, or will be asked for.
      if (event.number < seat.number || seat.isConfirmed) return { is: 'unchanged' }
      return { is: 'changed', row: { ...seat, isConfirmed: true } }
    case 'release':
      return sameRoom(seat.room, event.room) && event.number >= seat.number ? { is: 'changed', row: free } : { is: 'unchanged' }
    case 'asked':
      if (event.number !== seat.number || seat.room === null) return { is: 'unchanged' }
      return { is: 'changed', row: event.held ? { ...seat, isConfirmed: true } : free }
  }
}
