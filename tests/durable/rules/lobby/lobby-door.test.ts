import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDoor,
  isSameDoor,
  isWithin,
  type LobbyDoor,
  openDoor,
  placeAtDoor,
  usualDoor,
} from '../../../../durable/rules/lobby/lobby-door.ts'

const end = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null })
const ranged = fc.record({ way: fc.constantFrom('owner' as const, 'open' as const), from: end, to: end })
const door: fc.Arbitrary<LobbyDoor> = fc.oneof(ranged, fc.constant({ way: 'invited' } as const))
const caller = fc.record({ elo: fc.integer({ min: 0, max: 3000 }), isInvited: fc.boolean(), isPutOut: fc.boolean() })
const stranger = { elo: 1000, isInvited: false, isPutOut: false }

describe('the door of a lobby', () => {
  it('never refuses an invited player', () =>
    fc.assert(fc.property(door, caller, (door, caller) => placeAtDoor(door, { ...caller, isInvited: true }).ok)))

  it('keeps everybody else out of a lobby for invited players', () =>
    fc.assert(
      fc.property(caller, (caller) => {
        const placed = placeAtDoor({ way: 'invited' }, { ...caller, isInvited: false })
        expect(placed).toEqual({ ok: false, code: 'FORBIDDEN', message: 'Denne gatheren er bare for inviterte.' })
      }),
    ))

  it('refuses a player without an invitation exactly when their rating is outside the range', () =>
    fc.assert(
      fc.property(ranged, caller, (door, caller) => placeAtDoor(door, { ...caller, isInvited: false }).ok === isWithin(door, caller.elo)),
    ))

  it('gives a seat only where the owner need not choose, and never to a player who was put out and not invited since', () =>
    fc.assert(
      fc.property(door, caller, (door, caller) => {
        const placed = placeAtDoor(door, caller)
        const isSeat = placed.ok && placed.to === 'seat'
        expect(isSeat).toBe(placed.ok && door.way !== 'owner' && (caller.isInvited || !caller.isPutOut))
      }),
    ))

  it('counts both ends of its range, and leaves an open end open', () =>
    fc.assert(
      fc.property(ranged, fc.integer({ min: 0, max: 3000 }), (door, elo) => {
        expect(isWithin(door, elo)).toBe(elo >= (door.from ?? 0) && elo <= (door.to ?? Number.POSITIVE_INFINITY))
      }),
    ))

  it('is the same as another when its way and both ends are', () =>
    fc.assert(
      fc.property(door, door, (one, other) => {
        expect(isSameDoor(one, structuredClone(one))).toBe(true)
        expect(isSameDoor(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    ))

  it.each([
    [{ way: 'open', from: 800, to: 1400 }, 'Denne gatheren er for spillere med 800–1400 ELO.', 700],
    [{ way: 'owner', from: 1200, to: null }, 'Denne gatheren er for spillere med minst 1200 ELO.', 1199],
    [{ way: 'open', from: null, to: 900 }, 'Denne gatheren er for spillere med høyst 900 ELO.', 901],
    [{ way: 'open', from: 900, to: 900 }, 'Denne gatheren er for spillere med 900 ELO.', 901],
  ] as const)('%o says whom it is for', (door, message, elo) => {
    expect(placeAtDoor(door, { ...stranger, elo })).toEqual({ ok: false, code: 'FORBIDDEN', message })
  })

  it('leads to the list of the owner unless somebody chose otherwise, and to a seat when it is open', () => {
    expect(placeAtDoor(usualDoor, stranger)).toEqual({ ok: true, to: 'list' })
    expect(placeAtDoor(openDoor, stranger)).toEqual({ ok: true, to: 'seat' })
    expect(placeAtDoor(openDoor, { ...stranger, isPutOut: true })).toEqual({ ok: true, to: 'list' })
  })

  it('cannot be set with its ends the wrong way round', () =>
    fc.assert(
      fc.property(ranged, (door) => {
        const isWrong = door.from !== null && door.to !== null && door.from > door.to
        expect(checkDoor(door)).toMatchObject(isWrong ? { ok: false, code: 'INVALID_INPUT', fields: ['door'] } : { ok: true })
      }),
    ))
})
