import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { SessionEnd } from '../../../durable/session-end/session-end.ts'
import { aSteamId } from '../../support/workerd/builders.ts'
import { drained } from '../../support/workerd/drained.ts'

const minuteMs = 60_000

/** The end of a player's sessions, whose clock and hub are the test's. */
async function anEnd() {
  const steamId = aSteamId()
  const end = env.SESSION_END.getByName(steamId)
  // A day ahead, so that no alarm is due for the platform.
  const world = { now: Date.now() + 86_400_000, told: 0 }
  const endSessions = async () => {
    world.told += 1
  }
  await runInDurableObject(end, (object: SessionEnd) => {
    const bound = object as unknown as { env: object }
    bound.env = { ...env, HUB: { getByName: () => ({ endSessions }) } }
    object.clock = () => world.now
  })
  const pass = async (ms: number) => {
    world.now += ms
    await runInDurableObject(end, (object: SessionEnd) => object.alarm())
    await drained(steamId, env.SESSION_END)
  }
  const begin = async (version: number, isBanned: boolean) => {
    await end.startOnce(steamId, version, isBanned)
    await drained(steamId, env.SESSION_END)
  }
  const stored = () => runInDurableObject(end, ({ sql }: SessionEnd) => sql.read<{ job: string }>('SELECT job FROM job'))
  return { steamId, end, world, pass, begin, stored }
}

it('a ban that the cron begins again each minute is told twice, as one ban is, and not twenty times', async () => {
  const { steamId, end, world, pass, begin } = await anEnd()
  await end.start(steamId, 2, true)
  for (let minute = 0; minute < 10; minute++) {
    await begin(2, true)
    await pass(minuteMs)
  }
  expect(world.told).toBe(2)
})

it('another role or a lifted ban is told at once, whatever was told before', async () => {
  const { world, pass, begin } = await anEnd()
  await begin(2, true)
  await pass(minuteMs)
  expect(world.told).toBe(2)
  await begin(2, false)
  expect(world.told).toBe(3)
  await begin(3, false)
  expect(world.told).toBe(4)
})

it('an end that everybody has heard of does not name the player, and is gone after a quarter of an hour', async () => {
  const { steamId, pass, begin, stored } = await anEnd()
  await begin(2, false)
  await expect.poll(async () => JSON.stringify(await stored())).not.toContain(steamId)
  await pass(14 * minuteMs)
  expect(await stored()).toHaveLength(1)
  await pass(minuteMs)
  expect(await stored()).toEqual([])
})
