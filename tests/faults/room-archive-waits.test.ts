import { describe, expect, it } from 'vitest'
import { archiveAfterMs, farAhead, hourMs, inOldRoom, minuteMs, ola } from '../support/workerd/matches/an-old-room.ts'

const dayMs = 24 * hourMs

describe('a room that was taken back', () => {
  it('stays its hour, whatever the cron asks for and though its object ended meanwhile', () =>
    inOldRoom(async (world) => {
      await world.leave()
      await world.room.everything()
      const backAt = world.now
      await world.crash()
      world.now += 20 * minuteMs
      expect(await world.room.poke()).toBe('ok')
      await world.rest()
      expect([world.isGone(), await world.alarm()]).toEqual([false, backAt + hourMs])
      // Anyone who needs it again has it for another hour, though its own outbox wakes it earlier.
      await world.crash()
      expect(await world.room.remark(ola, 'enda en ting')).toEqual({ ok: true })
      await world.rest()
      const neededAt = world.now
      world.now = (await world.alarm()) ?? 0
      await world.wake()
      expect([world.isGone(), await world.alarm()]).toEqual([false, neededAt + hourMs])
      await world.leave()
      expect(world.isGone()).toBe(true)
    }))
})

describe('a room with something that could not be delivered', () => {
  it('is woken for it once a day after it was given up, and leaves when staff have had it delivered', () => {
    let isAway = true
    const told = async () => {
      if (isAway) throw new Error('nobody hears')
    }
    const work: Parameters<typeof inOldRoom>[0] = async (world) => {
      for (let at = world.now; at < farAhead + archiveAfterMs; at = (await world.alarm()) ?? 0) {
        world.now = at
        await world.wake()
      }
      world.now += archiveAfterMs
      await world.wake()
      expect([world.isGone(), await world.alarm()]).toEqual([false, world.now + dayMs])
      world.now += dayMs
      await world.wake()
      expect([world.isGone(), await world.alarm()]).toEqual([false, world.now + dayMs])
      isAway = false
      expect(await world.room.retryParked()).toBeGreaterThan(0)
      await world.rest()
      world.now += dayMs
      await world.wake()
      expect(world.isGone()).toBe(true)
    }
    return inOldRoom(work, { told })
  })
})
