import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { queueOf, queueRoom, seatsOf } from '../../durable/ports/objects.ts'
import { tableNames } from '../../durable/queue/queue-state.ts'
import type { ScrimQueue } from '../../durable/queue/scrim-queue.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const queue = () => queueOf(env)
const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser()))
const join = ({ token }: TestUser) => post('/matches/scrim/join', token, {})
const leave = ({ token }: TestUser) => post('/matches/scrim/leave', token, {})
const allOf = async (those: readonly TestUser[], act: (user: TestUser) => Promise<unknown>) => {
  for (const each of those) await act(each)
}
const inside = <Result>(look: (queue: ScrimQueue) => Result | Promise<Result>) => runInDurableObject(queue(), look)
const count = () => inside(({ sql }) => ({ rows: sql.counts.written, alarms: sql.counts.alarms, read: sql.counts.read }))

/** The queue's writes while `act` runs and its effects come to rest. */
async function cost(act: () => Promise<unknown>): Promise<{ rows: number; alarms: number }> {
  await drained('scrim', env.QUEUE)
  const before = await count()
  await act()
  await drained('scrim', env.QUEUE)
  const after = await count()
  return { rows: after.rows - before.rows, alarms: after.alarms - before.alarms }
}

/** The queue's clock stands still a little ahead, so that no alarm runs and nothing is shown but when the test says so. */
const stopClock = () =>
  inside((room) => {
    const now = Date.now() + 15_000
    room.clock = () => now
  })
const startClock = () =>
  inside((room) => {
    room.clock = Date.now
  })
const letTimePass = (ms: number) =>
  inside((room) => {
    const now = room.clock() + ms
    room.clock = () => now
    room.alarm()
  })

describe('the cost of the queue', () => {
  it('writes two rows for a join, three for a leave with the seat it frees, and none for a refusal', async () => {
    const [first, kari] = (await users(2)) as [TestUser, TestUser]
    await join(first)
    expect((await cost(() => join(kari))).rows).toBe(2)
    expect((await cost(() => join(kari))).rows).toBe(0)
    expect((await cost(() => leave(kari))).rows).toBe(3)
    expect((await cost(() => leave(kari))).rows).toBe(0)
    await leave(first)
  })

  it('writes six rows for a check and one for each it asks, and four and one for each who comes back or is penalised', async () => {
    const ten = await users(10)
    await allOf(ten.slice(1), join)
    const opening = await cost(() => join(ten[0] as TestUser))
    const decliner = ten[0] as TestUser
    const check = (await seatsOf(env, decliner.steamId).seatOf(decliner.steamId))?.id ?? ''
    const ending = await cost(async () => {
      await post('/matches/scrim/decline', decliner.token, {})
      await drained(check, env.READY_CHECK)
    })
    expect(opening.rows).toBeLessThanOrEqual(2 + 6 + 10)
    expect(ending.rows).toBeLessThanOrEqual(10 + 4)
    for (const { steamId } of ten.slice(1)) expect(await seatsOf(env, steamId).seatOf(steamId)).toEqual(queueRoom)
    await allOf(ten, leave)
  })

  it('shows each viewer one frame a second at most, whatever happens in it', async () => {
    const [viewer, ...others] = (await users(9)) as [TestUser, ...TestUser[]]
    await stopClock()
    // A change that is still to be shown from before goes to nobody.
    await letTimePass(2_000)
    const page = await openSocket('queue', viewer.token)
    await page.next('snapshot')
    await letTimePass(2_000)
    const shown = () => page.frames.filter(({ event }) => event === 'queue_updated').length
    const { alarms } = await cost(() => allOf(others, join))
    await cost(() => allOf(others.slice(0, 4), leave))
    await page.next('queue_updated')
    expect(shown()).toBe(1)
    expect(alarms).toBeLessThanOrEqual(others.length)
    await letTimePass(1_000)
    expect((await page.next('queue_updated')).data).toMatchObject({ queue: { playersInQueue: 4 } })
    expect(shown()).toBe(2)
    page.close()
    await startClock()
    await allOf(others, leave)
  })

  it('reads each row once and little else when it wakes, and none while it is awake', async () => {
    const eight = await users(8)
    await allOf(eight, join)
    await drained('scrim', env.QUEUE)
    await evictDurableObject(queue())
    await queue().view()
    const first = await count()
    const stored = await inside(({ sql }) =>
      tableNames.reduce((sum, table) => sum + Number(sql.readFirst<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n), 0),
    )
    const asked = (await count()).read
    await queue().view()
    await queue().queueStatus((eight[0] as TestUser).steamId)
    // Its own row, for what it knows and for the outbox, and what its alarm looks up if that comes at once.
    expect(first.read).toBeLessThanOrEqual(stored + 6)
    expect((await count()).read).toBe(asked)
    await allOf(eight, leave)
  })
})
