import type { SeatRoom } from '../ports/room-port.ts'
import type { SeatPhase } from '../protocol/site-messages.ts'

/** A seat given to a room, under a number that rises per player; `phase` is that of a match when the player came in. */
export type SeatGrant = { room: SeatRoom; number: number; phase?: SeatPhase }

/**
 * The stored seat of a player: the highest number ever granted, the present grant, and while a seat is being handed over the grant before
 * it.
 */
export type SeatRow = { last: number; held: SeatGrant | null; from: SeatGrant | null }

export type SeatEvent =
  /** `from`: the room that hands the player over to this one. */
  | { type: 'claim'; room: SeatRoom; from: SeatRoom | null; phase?: SeatPhase }
  /** The player has left the room. */
  | { type: 'release'; room: SeatRoom; number: number }
  /** The room did not take the player in: the seat goes back to the room before. */
  | { type: 'give-back'; room: SeatRoom; number: number }
  /** The room that has the seat was asked whether it holds the player. */
  | { type: 'asked'; number: number; held: boolean }

export type SeatDecision =
  | { is: 'granted'; row: SeatRow; number: number }
  /** Another room has the seat: it must be asked before anything changes. */
  | { is: 'ask'; room: SeatRoom; number: number }
  | { is: 'moved'; row: SeatRow }
  | { is: 'unchanged' }

const isSame = (a: SeatRoom | null | undefined, b: SeatRoom | null): boolean =>
  a !== null && a !== undefined && b !== null && a.kind === b.kind && a.id === b.id

const unseated: SeatRow = { last: 0, held: null, from: null }

function claim({ last, held, from }: SeatRow, event: Extract<SeatEvent, { type: 'claim' }>): SeatDecision {
  const number = last + 1
  const grant = (source: SeatGrant | null): SeatDecision => ({
    is: 'granted',
    number,
    row: { last: number, held: { room: event.room, number, ...(event.phase && { phase: event.phase }) }, from: source },
  })
  if (held === null) return grant(null)
  if (isSame(held.room, event.room)) return grant(from)
  return isSame(held.room, event.from) ? grant(held) : { is: 'ask', room: held.room, number: held.number }
}

/** Whether a message of a room concerns this grant; one with a lower number comes too late. */
const concerns = (grant: SeatGrant | null, { room, number }: SeatGrant): boolean =>
  isSame(grant?.room, room) && number >= (grant?.number ?? 0)

/**
 * Decides about a player's one seat (docs/design.md 3). A grant holds until its room releases it, or answers that it does not hold the
 * player. A seat that is handed over remembers the room before and falls back to it if the new room did not take the player in, so that a
 * player always has exactly one seat.
 */
export function decideSeat(row: SeatRow | null, event: SeatEvent): SeatDecision {
  const seat = row ?? unseated
  const { last, held, from } = seat
  const fallsBack: SeatDecision = { is: 'moved', row: { last, held: from, from: null } }
  switch (event.type) {
    case 'claim':
      return claim(seat, event)
    case 'release':
      if (concerns(held, event)) return { is: 'moved', row: { last, held: null, from: null } }
      return concerns(from, event) ? { is: 'moved', row: { last, held, from: null } } : { is: 'unchanged' }
    case 'give-back':
      return concerns(held, event) ? fallsBack : { is: 'unchanged' }
    case 'asked':
      return held !== null && event.number === held.number && !event.held ? fallsBack : { is: 'unchanged' }
    default:
      return event satisfies never
  }
}
