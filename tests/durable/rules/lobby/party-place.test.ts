import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LobbyDoor, openDoor, usualDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import { waitingListMax } from '../../../../durable/rules/lobby/lobby-limits.ts'
import { placeOfParty } from '../../../../durable/rules/lobby/party-place.ts'

const ten = { door: openDoor, size: 10, seated: 7, waiting: 0 }
const invited: LobbyDoor = { way: 'invited' }
const count = fc.integer({ min: 1, max: 5 })
const room = fc.record({
  door: fc.constantFrom(openDoor, usualDoor, invited),
  size: fc.constantFrom(4, 6, 8, 10),
  seated: fc.integer({ min: 1, max: 10 }),
  waiting: fc.integer({ min: 0, max: waitingListMax }),
})

describe('the place of a party', () => {
  it.each([
    ['a seat for each', ten, 3, { ok: true, to: 'seats', fits: true }],
    ['the list, until there is a seat for each', ten, 4, { ok: true, to: 'next', fits: false }],
    ['the list, until the owner takes all of it in', { ...ten, door: usualDoor }, 3, { ok: true, to: 'owner', fits: true }],
    ['the list of a full gather', { ...ten, door: usualDoor, seated: 10 }, 2, { ok: true, to: 'owner', fits: false }],
    ['a seat for each of the invited', { ...ten, door: invited }, 3, { ok: true, to: 'seats', fits: true }],
  ] as const)('is %s', (_what, room, count, placed) => expect(placeOfParty(room, count)).toEqual(placed))

  it.each([
    ['that nobody waits among the invited', { ...ten, door: invited }, 4, 'Det er ikke plass til hele gruppen.'],
    ['that the gather is full', { ...ten, door: invited, seated: 10 }, 1, 'Gatheren er full.'],
    ['that it is too large for the gather', { ...ten, size: 4, seated: 1 }, 4, 'Gatheren har ikke plass til en gruppe på 4.'],
    ['that the list is full', { ...ten, waiting: waitingListMax - 2 }, 3, 'Ventelisten er full.'],
  ] as const)('is refused with the reason: %s', (_what, room, count, message) =>
    expect(placeOfParty(room, count)).toEqual({ ok: false, code: 'CONFLICT', message }),
  )

  it('is seats only where there is one for each, and no smaller party is worse off', () =>
    fc.assert(
      fc.property(room, count, (room, count) => {
        const placed = placeOfParty(room, count)
        if (placed.ok) expect(placed.fits).toBe(count <= room.size - room.seated)
        if (placed.ok && placed.to === 'seats') expect(count).toBeLessThanOrEqual(room.size - room.seated)
        if (placed.ok && count > 1) expect(placeOfParty(room, count - 1).ok).toBe(true)
      }),
    ))
})
