import { env } from 'cloudflare:test'
import { beforeAll, expect } from 'vitest'
import type { ReadyCheckAction } from '../../durable/protocol/queue/ready-check-calls.ts'
import { ReadyCheck } from '../../durable/ready-check/ready-check.ts'
import type { CheckState } from '../../durable/ready-check/ready-check-state.ts'
import { aCheckOrder } from '../support/rules/a-check.ts'
import { playerId } from '../support/rules/ids.ts'
import { describeRoomFaults } from '../support/workerd/faults/room-faults.ts'
import { inside } from '../support/workerd/inside.ts'

// Three groups, one of them a party. The time is over a little before the test's clock looks.
const order = aCheckOrder([2, 1, 1], { timeoutMs: 20_000 })
const doing = (what: ReadyCheckAction) => (room: ReadyCheck, who: number, key?: string) =>
  room.perform({ steamId: playerId(`p${who}`), role: 1, chatBanned: false }, what, {}, key)

/** A database that answers with what was read from it before, so that nothing takes time. */
const read = new Map<string, unknown[]>()
beforeAll(async () => {
  const { results } = await env.DB.prepare('SELECT * FROM maps WHERE in_pool = 1 AND is_active = 1 ORDER BY id').all()
  read.set(
    'maps',
    results.map((row) => Object.values(row)),
  )
})
const DB = { prepare: () => ({ bind: () => ({ raw: async () => read.get('maps') }) }) } as unknown as D1Database

describeRoomFaults('a ready check', {
  rooms: env.READY_CHECK,
  make: (state, objectEnv) => new ReadyCheck(state, { ...objectEnv, DB }),
  open: (room) => room.open(order),
  acts: { ready: doing('ready'), decline: doing('decline'), shown: doing('shown') },
  beginnings: [
    [0, 1, 2, 3].map((who) => ({ act: 'ready', who })),
    [0, 1, 2].flatMap((who) => ['shown', 'ready'].map((act) => ({ act, who }))),
  ],
  /** Each player is in one place: in the match, back in the queue, or released. The queue knows which, and nobody is both handed over and released. */
  atTheEnd: async ({ room, calls }) => {
    const state = inside(room).stored().state as CheckState
    const released = new Set(calls.filter((call) => call.startsWith('release')))
    expect(calls).toContain('checkEnded')
    expect(state).toMatchObject({ isReported: true })
    const isOpened = state.status === 'opened'
    expect([calls.includes('openTeams'), await room.holds(playerId('p0'))]).toEqual([isOpened, false])
    const declined = state.groups.flatMap(({ players }) => players).filter((each) => each.answer === 'declined')
    for (const { steamId } of declined) expect([...released]).toContainEqual(expect.stringContaining(`release ${steamId}`))
    if (isOpened) expect(released.size).toBe(0)
  },
})
