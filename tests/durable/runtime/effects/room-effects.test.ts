import { describe, expect, it } from 'vitest'
import type { HubPort, PlayerNote } from '../../../../durable/ports/hub-port.ts'
import type { ObjectEnv } from '../../../../durable/ports/objects.ts'
import { calledToMatchToast } from '../../../../durable/runtime/effects/called-to-match.ts'
import { medalNews } from '../../../../durable/runtime/effects/medal-news.ts'
import {
  deliverRoomEffect,
  isRoomEffect,
  type RoomEffect,
  recipients,
  releaseSeat,
  roomLaneOf,
  tell,
  tellElsewhere,
  tellStaffBesides,
  toastOf,
} from '../../../../durable/runtime/effects/room-effects.ts'
import { playerId } from '../../../support/rules/ids.ts'

const astrid = playerId('astrid')
const bjorn = playerId('bjorn')
const frame = toastOf('Kamp', 'info', 'Nå')

/** A site whose hub and seats note the calls to them; `now` is 100 s. */
async function delivered(effect: RoomEffect, at: number): Promise<unknown[]> {
  const calls: unknown[] = []
  const noting = new Proxy(
    {},
    {
      get:
        (_, name) =>
        async (...given: unknown[]) =>
          void calls.push([name, ...given]),
    },
  )
  const found = { getByName: () => noting as HubPort }
  const env = { SITE_SHARDS: '1', HUB: found, SEATS: found } as unknown as ObjectEnv
  await deliverRoomEffect({ env, room: { kind: 'cup', id: 'c1' }, now: 100_000, present: () => new Set([astrid]) }, effect, at)
  return calls
}

describe('an effect that a room sends', () => {
  it('gives a seat back to its player’s seats', async () => {
    const effect = releaseSeat({ steamId: astrid, seat: 4 })
    expect(await delivered(effect, 0)).toEqual([['release', astrid, { kind: 'cup', id: 'c1' }, 4]])
  })

  it('reaches players while the message is less than a minute old, and not later', async () => {
    expect(await delivered(tell([astrid, bjorn], frame), 40_000)).toEqual([['tell', [astrid, bjorn], frame]])
    expect(await delivered(tell([astrid, bjorn], frame), 39_999)).toEqual([])
  })

  it('passes over those who see the room, where it is for those elsewhere', async () => {
    expect(await delivered(tellElsewhere([astrid, bjorn], frame), 100_000)).toEqual([['tell', [bjorn], frame]])
    expect(recipients(tell([astrid], frame), () => new Set([astrid]))).toEqual([astrid])
  })

  it('notifies until the time of the note is over', async () => {
    const note = (until: number) => ({ until }) as PlayerNote
    const effect = (until: number): RoomEffect => ({ to: 'notification', steamIds: [astrid], note: note(until) })
    expect(await delivered(effect(100_001), 0)).toEqual([['notify', [astrid], note(100_001)]])
    expect(await delivered(effect(100_000), 0)).toEqual([])
  })

  it('tells the staff except those who are told as players, for a minute', async () => {
    const effect = tellStaffBesides([bjorn], frame)
    expect(await delivered(effect, 40_000)).toEqual([['tellStaff', frame, [bjorn]]])
    expect(await delivered(effect, 39_999)).toEqual([])
  })

  it('goes its own way for each player’s seat, and is told from what only one room sends', () => {
    expect(roomLaneOf(releaseSeat({ steamId: astrid, seat: 4 }))).toBe('seat:astrid')
    expect(roomLaneOf(tell([astrid], frame))).toBe('players')
    expect(['seat', 'players', 'notification', 'staff', 'staff-log', 'server'].filter((to) => isRoomEffect({ to }))).toEqual([
      'seat',
      'players',
      'notification',
      'staff',
      'staff-log',
    ])
  })
})

describe('a toast', () => {
  it('says what calls the player and where it leads, where it does', () => {
    expect(frame).toEqual({ event: 'toast', data: { type: 'info', title: 'Kamp', msg: 'Nå' } })
    const summons = calledToMatchToast('Du er tatt ut av køen', 'cup')
    expect(summons).toMatchObject({
      data: { title: 'Cup', msg: 'Du er tatt ut av køen: cupkampen din starter.', news: 'tournament-match' },
    })
    const link = { name: 'Til kampen', to: '/match/m1' } as never
    expect(toastOf('Kamp', 'info', 'Nå', undefined, link)).toEqual({
      event: 'toast',
      data: { type: 'info', title: 'Kamp', msg: 'Nå', link },
    })
  })
})

describe('the news of medals', () => {
  it('is one message a medal, for all who got it', () => {
    const medal = (id: number, steamid: typeof astrid) => ({ id, steamid, name: `medalje ${id}` }) as never
    expect(medalNews([medal(1, astrid), medal(2, astrid), medal(1, bjorn)])).toEqual([
      tell([astrid, bjorn], { event: 'medal_awarded', data: { medal: { id: 1, name: 'medalje 1' } } } as never),
      tell([astrid], { event: 'medal_awarded', data: { medal: { id: 2, name: 'medalje 2' } } } as never),
    ])
    expect(medalNews([])).toEqual([])
  })
})
