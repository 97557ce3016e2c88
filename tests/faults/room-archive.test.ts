import { env, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unique } from '../support/workerd/builders.ts'
import { fakeNeighbours } from '../support/workerd/faults/fake-neighbours.ts'
import { ToyRoom } from '../support/workerd/faults/toy-room.ts'
import type { Stop } from '../support/workerd/faults/unsteady-files.ts'
import { archiveAfterMs, forgottenPlayer, hourMs, inOldRoom, kari, minuteMs, ola } from '../support/workerd/matches/an-old-room.ts'

describe('a room that has been over for long', () => {
  it('is archived with nothing left, its alarm included, and comes back as it was', () =>
    inOldRoom(async (world) => {
      const before = await world.room.everything()
      world.now += archiveAfterMs - hourMs
      await world.wake()
      expect(world.isGone()).toBe(false)
      expect(await world.alarm()).toBe(world.now + hourMs)
      world.now += hourMs
      await world.wake()
      expect([world.isGone(), await world.alarm()]).toEqual([true, null])
      await world.crash()
      expect(await world.room.poke()).toBe('unknown')
      expect(world.isGone()).toBe(true)
      expect(await world.room.everything()).toEqual(before)
      // An hour later it goes again, without writing a file that R2 has already.
      const { length } = world.r2.calls
      expect(await world.alarm()).toBe(world.now + hourMs)
      world.now += hourMs
      await world.wake()
      expect([world.isGone(), world.r2.calls.slice(length)]).toEqual([true, ['head']])
      expect(await world.room.everything()).toEqual(before)
    }))

  const stops: Stop[] = (['head', 'put'] as const).flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })))
  it.each(stops)('survives its end on the way out, $when R2 was asked to $at', (stop) =>
    inOldRoom(async (world) => {
      const before = await world.room.everything()
      world.now += archiveAfterMs
      const reached = world.r2.stopAt(stop)
      world.room.alarm()
      await reached
      expect(world.isGone()).toBe(false)
      // It looks after itself.
      expect(await world.alarm()).not.toBeNull()
      await world.crash()
      expect(await world.room.everything()).toEqual(before)
      await world.crash()
      await world.leave()
      expect(world.isGone()).toBe(true)
      expect(await world.room.everything()).toEqual(before)
    }),
  )

  it.each(['before', 'after'] as const)('survives its end on the way back, %s R2 has answered', (when) =>
    inOldRoom(async (world) => {
      const before = await world.room.everything()
      await world.leave()
      const reached = world.r2.stopAt({ at: 'get', when })
      void world.room.everything()
      await reached
      await world.crash()
      expect(world.isGone()).toBe(true)
      expect(await world.room.everything()).toEqual(before)
    }),
  )

  it('that was closed while R2 was away stays, tells staff, and tries again without haste', () =>
    inOldRoom(async (world) => {
      world.r2.setAway(true)
      world.now += archiveAfterMs
      for (let wake = 0; wake < 5; wake++) await world.wake()
      expect([world.isGone(), world.r2.calls]).toEqual([false, ['head']])
      expect(world.calls.filter((call) => call === 'error')).toHaveLength(1)
      expect(await world.alarm()).toBe(world.now + 10 * minuteMs)
      world.r2.setAway(false)
      world.now += 10 * minuteMs
      await world.wake()
      expect(world.isGone()).toBe(true)
      world.r2.setAway(true)
      await expect(world.room.everything()).rejects.toThrow('away')
      world.r2.setAway(false)
      expect(await world.room.everything()).toMatchObject({ state: { count: 12 } })
    }))

  it('stays when something is stored while it is written to R2, and takes that along later', () =>
    inOldRoom(async (world) => {
      world.r2.setBetween(async () => {
        world.r2.setBetween(null)
        expect(await world.room.remark(ola, 'det var ikke rettferdig')).toEqual({ ok: true })
      })
      world.now += archiveAfterMs
      await world.wake()
      expect(world.isGone()).toBe(false)
      const before = await world.room.everything()
      await world.leave()
      expect(world.isGone()).toBe(true)
      expect(await world.room.everything()).toEqual(before)
      expect(JSON.stringify(before)).toContain('det var ikke rettferdig')
    }))

  it('is asked for by several at once, and comes back once', () =>
    inOldRoom(async (world) => {
      await world.leave()
      const { length } = world.r2.calls
      const seen = await Promise.all(Array.from({ length: 5 }, () => world.room.everything()))
      expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
      expect(world.r2.calls.slice(length)).toEqual(['get'])
    }))

  it('that nobody ever opened is looked for once, and leaves nothing behind', () =>
    inOldRoom(async ({ r2 }) => {
      await runInDurableObject(env.TOY_ROOM.getByName(`nobody ${unique()}`), async (_room, state) => {
        const { objectEnv } = fakeNeighbours(() => false)
        const room = new ToyRoom(state, { ...objectEnv, FILES: r2.files }, { archiveAfterMs })
        const before = r2.calls.length
        for (let asked = 0; asked < 3; asked++) expect(await room.everything()).toMatchObject({ state: null })
        expect(r2.calls.slice(before)).toEqual(['get'])
        expect(state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'").toArray()).toEqual([])
      })
    }))
})

describe('a deleted player of an archived room', () => {
  const namesKari = (text: string | null) => text?.includes(kari) ?? false

  it('stands neither in the room nor in R2 once that is answered', () =>
    inOldRoom(async (world) => {
      await world.leave()
      expect(namesKari(await world.inR2())).toBe(true)
      expect(await world.room.forget(forgottenPlayer(kari))).toEqual({ done: true, also: [] })
      expect([namesKari(await world.inR2()), namesKari(world.stored())]).toEqual([false, false])
      await world.leave()
      expect(world.isGone()).toBe(true)
      const all = await world.room.everything()
      expect(JSON.stringify(all)).toContain(forgottenPlayer(kari).pseudonym)
      expect(all).toMatchObject({ state: { count: 12 } })
    }))

  it('is gone from R2 as well when the clock has gone back since the room was archived', () =>
    inOldRoom(async (world) => {
      await world.leave()
      world.now -= archiveAfterMs
      await world.crash()
      expect(await world.room.forget(forgottenPlayer(kari))).toMatchObject({ done: true })
      expect(namesKari(await world.inR2())).toBe(false)
    }))

  it('is not answered for while R2 is away', () =>
    inOldRoom(async (world) => {
      await world.leave()
      await world.room.everything()
      world.r2.setAway(true)
      await expect(world.room.forget(forgottenPlayer(kari))).rejects.toThrow('away')
      world.r2.setAway(false)
      expect(await world.room.forget(forgottenPlayer(kari))).toMatchObject({ done: true })
      expect(namesKari(await world.inR2())).toBe(false)
    }))

  const stops: Stop[] = (['get', 'head', 'put'] as const).flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })))
  it.each(stops)('is gone with the next try when the first ended $when R2 was asked to $at', (stop) =>
    inOldRoom(async (world) => {
      await world.leave()
      const reached = world.r2.stopAt(stop)
      void world.room.forget(forgottenPlayer(kari))
      await reached
      await world.crash()
      expect(await world.room.forget(forgottenPlayer(kari))).toMatchObject({ done: true })
      expect([namesKari(await world.inR2()), namesKari(world.stored())]).toEqual([false, false])
    }),
  )

  it('is waited for by a room that was just on its way out, and the other way round', () =>
    inOldRoom(async (world) => {
      world.now += archiveAfterMs
      const forgotten: Promise<unknown>[] = []
      world.r2.setBetween(async () => {
        if (forgotten.length === 0) forgotten.push(world.room.forget(forgottenPlayer(kari)), world.room.forget(forgottenPlayer(ola)))
      })
      await world.wake()
      expect(await Promise.all(forgotten)).toMatchObject([{ done: true }, { done: true }])
      await world.rest()
      await world.leave()
      const text = (await world.inR2()) ?? ''
      expect([world.isGone(), text.includes(kari), text.includes(ola)]).toEqual([true, false, false])
    }))
})

type Move = {
  do: 'read' | 'remark' | 'forget' | 'wake' | 'wait' | 'crash' | 'away' | 'back' | 'kill'
  stop: Stop
  during: 'read' | 'forget' | 'wake'
}

describe('whatever happens to a room that has been over for long', () => {
  const aMove: fc.Arbitrary<Move> = fc.record({
    do: fc.constantFrom('read', 'remark', 'forget', 'wake', 'wake', 'wait', 'wait', 'crash', 'away', 'back', 'kill', 'kill'),
    stop: fc.record({ at: fc.constantFrom('get', 'head', 'put'), when: fc.constantFrom('before', 'after') }),
    during: fc.constantFrom('read', 'forget', 'wake'),
  })

  it('nothing of it is lost, nobody is named who is gone, and in the end it stands in R2 alone', () =>
    fc.assert(
      fc.asyncProperty(fc.array(aMove, { maxLength: 25 }), async (moves) =>
        inOldRoom(async (world) => {
          const remarks = ['takk for meg']
          let isForgotten = false
          // A deletion that was not answered may have done a part of it.
          let isBegun = false
          const forget = () => {
            isBegun = true
            return world.room.forget(forgottenPlayer(kari))
          }
          const doing = { read: () => world.room.everything(), forget, wake: () => world.wake() }
          const check = async () => {
            const all = await world.room.everything()
            const said = (all.state?.remarks ?? []).map(({ message }) => message)
            expect(said.slice(1)).toEqual(remarks.slice(1))
            if (isForgotten) expect(JSON.stringify(all) + ((await world.inR2()) ?? '')).not.toContain(kari)
            if (!isBegun) expect(said).toEqual(remarks)
          }
          world.now += archiveAfterMs
          for (const [place, move] of moves.entries()) {
            if (move.do === 'away' || move.do === 'back') world.r2.setAway(move.do === 'away')
            if (move.do === 'wait') world.now = Math.max(world.now + hourMs, (await world.alarm()) ?? 0)
            if (move.do === 'crash') await world.crash()
            if (move.do === 'wake') await world.wake()
            if (move.do === 'read') await check().catch((error) => expect(String(error)).toContain('away'))
            if (move.do === 'remark' && (await world.room.remark(ola, `${place}`).catch(() => null))?.ok) remarks.push(`${place}`)
            if (move.do === 'forget') isForgotten = (await forget().catch(() => ({ done: isForgotten }))).done
            if (move.do === 'kill') {
              const reached = world.r2.stopAt(move.stop)
              const done = doing[move.during]().then(
                () => undefined,
                () => undefined,
              )
              await Promise.race([reached, done])
              await world.crash()
              world.r2.setAway(false)
              // Anyone who deletes an account asks until it is answered.
              if (move.during === 'forget') isForgotten = (await forget()).done
            }
            await world.rest()
            if (world.isGone()) expect(await world.inR2()).not.toBeNull()
            else expect(await world.alarm()).not.toBeNull()
          }
          world.r2.setAway(false)
          await check()
          await world.leave()
          expect([world.isGone(), await world.alarm()]).toEqual([true, null])
          await check()
        }),
      ),
      { numRuns: 40 },
    ))
})
