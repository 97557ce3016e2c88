import { describe, expect, it } from 'vitest'
import type { SeatView } from '../../../../durable/protocol/site-messages.ts'
import { queuePlace } from '../../../../web/screens/matchmaking/queue-place.ts'
import { aUserQueue } from '../../builders.ts'

const now = 1_000_000
const open = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 } as const
const penalty = { until: now + 120_000, why: 'silent', gathers_until: null, count: 2, fades_at: now + 3_600_000 } as const
const out = aUserQueue({ inQueue: false, queueTime: 0 })
const placeOf = (over: Partial<Parameters<typeof queuePlace>[0]> = {}) =>
  queuePlace({ seat: null, switches: open, own: { ...out, since: now }, role: 'alone', isBanned: false, now, ...over })
const seat = (kind: 'match' | 'queue' | 'ready-check'): SeatView => ({ kind, id: 'x' })

describe('how a player stands to the queue', () => {
  it('is their seat before anything else, also while the queue is closed', () => {
    const closed = { ...open, gather_join: 0 } as const
    expect(placeOf({ seat: seat('queue'), switches: closed })).toEqual({ is: 'queued' })
    expect(placeOf({ seat: seat('ready-check') })).toEqual({ is: 'check' })
    expect(placeOf({ seat: seat('match') })).toEqual({ is: 'seated', matchId: 'x' })
  })

  it('is banned for a banned player, who is not asked to join', () => expect(placeOf({ isBanned: true })).toEqual({ is: 'banned' }))

  it('is unknown until the site has said something', () => expect(placeOf({ switches: null })).toEqual({ is: 'unknown' }))

  it('is closed by the switch for joining, and by an update of the game', () => {
    expect(placeOf({ switches: { ...open, gather_join: 0 } })).toEqual({ is: 'closed', isUpdate: false })
    expect(placeOf({ switches: { ...open, cs_update: 1 } })).toEqual({ is: 'closed', isUpdate: true })
  })

  it('is blocked until a penalty is over, to the millisecond, and by no warning', () => {
    const own = { ...out, since: now, penalty }
    expect(placeOf({ own })).toEqual({ is: 'blocked', until: penalty.until })
    expect(placeOf({ own, now: penalty.until - 1 })).toMatchObject({ is: 'blocked' })
    expect(placeOf({ own, now: penalty.until })).toMatchObject({ is: 'free' })
    expect(placeOf({ own: { ...own, penalty: { ...penalty, until: null } } })).toMatchObject({ is: 'free' })
  })

  it('keeps their time as long as the server does', () => {
    const own = { ...out, since: now, kept_until: now + 90_000 }
    expect(placeOf({ own })).toEqual({ is: 'free', heldUntil: now + 90_000 })
    expect(placeOf({ own, now: now + 90_000 })).toEqual({ is: 'free', heldUntil: null })
  })

  it('is led by another in a party, whose time is not theirs to use', () => {
    expect(placeOf({ role: 'member' })).toEqual({ is: 'led' })
    expect(placeOf({ role: 'leader' })).toMatchObject({ is: 'free' })
    expect(placeOf({ role: 'member', seat: seat('queue') })).toEqual({ is: 'queued' })
  })

  it('is free before the server has said anything of the queue: it decides all the same', () =>
    expect(placeOf({ own: null })).toEqual({ is: 'free', heldUntil: null }))
})
