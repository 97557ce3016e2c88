import { type Refusal, refuse } from '../error-codes.ts'

/** Ways to take players in with a range of ELO: the owner chooses among those who wait, or a player who fits has a free seat at once. */
export const rangedWays = ['owner', 'open'] as const

/** ELO points, both ends included; null leaves an end open. */
export type EloRange = { from: number | null; to: number | null }

/** How a lobby takes players in (docs/product.md 5.3); `invited`: only players whom the owner invited. */
export type LobbyDoor = ({ way: (typeof rangedWays)[number] } & EloRange) | { way: 'invited' }

/** The door of a lobby whose owner chose none. */
export const usualDoor: LobbyDoor = { way: 'owner', from: null, to: null }
/** A door that lets everybody in. */
export const openDoor: LobbyDoor = { way: 'open', from: null, to: null }

/** The highest end of a range, in ELO points. */
export const rangeMost = 9_999

const rangeOf = (door: LobbyDoor): EloRange | null => (door.way === 'invited' ? null : door)

/** Checks a door. Refuses with INVALID_INPUT a range whose lower end is above its upper end. */
export function checkDoor(door: LobbyDoor): { ok: true } | Refusal {
  const { from = null, to = null } = rangeOf(door) ?? {}
  return from !== null && to !== null && from > to
    ? refuse('INVALID_INPUT', '«Fra» kan ikke være høyere enn «til».', ['door'])
    : { ok: true }
}

/** Whether two doors take in the same players in the same way. */
export function isSameDoor(one: LobbyDoor, other: LobbyDoor): boolean {
  const [here, there] = [rangeOf(one), rangeOf(other)]
  return one.way === other.way && here?.from === there?.from && here?.to === there?.to
}

/** Whether a rating lies within the range of a door; one without a range has no limits. */
export function isWithin(door: LobbyDoor, elo: number): boolean {
  const { from = null, to = null } = rangeOf(door) ?? {}
  return (from === null || elo >= from) && (to === null || elo <= to)
}

/** The range of a door in words: '800–1400', 'minst 800', 'høyst 1400'; null where both ends are open, and without a range. */
export function rangeWords(door: LobbyDoor): string | null {
  const { from, to } = rangeOf(door) ?? { from: null, to: null }
  if (from !== null && to !== null) return from === to ? `${from}` : `${from}–${to}`
  return from !== null ? `minst ${from}` : to !== null ? `høyst ${to}` : null
}

/** A player who wants to join a lobby; an unknown `elo` is null and fits; `isPutOut`: its owner put them out. */
type Caller = { elo: number | null; isInvited: boolean; isPutOut: boolean }

/**
 * The place of a player who joins: a seat (the waiting list while none is free), or the waiting list until the owner takes them in.
 * An invitation fits every door. A player who was put out waits for the owner, also at an open door. Refuses with FORBIDDEN.
 */
export function placeAtDoor(door: LobbyDoor, { elo, isInvited, isPutOut }: Caller): { ok: true; to: 'seat' | 'list' } | Refusal {
  const isAlone = door.way !== 'owner' && (isInvited || !isPutOut)
  if (isInvited) return { ok: true, to: isAlone ? 'seat' : 'list' }
  if (door.way === 'invited') return refuse('FORBIDDEN', 'Denne gatheren er bare for inviterte.')
  if (elo === null || isWithin(door, elo)) return { ok: true, to: isAlone ? 'seat' : 'list' }
  return refuse('FORBIDDEN', `Denne gatheren er for spillere med ${rangeWords(door)} ELO.`)
}
