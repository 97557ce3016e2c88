import { describe, expect, it, vi } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { Cs2Server, Cs2ServerOptions } from '../../local/cs2/cs2-server.ts'
import type { RoundPlace } from '../../local/cs2/mischief.ts'
import { type Arena, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, when } from '../support/site/arena-match.ts'
import { patienceMs } from '../support/site/patience.ts'
import { expectSameAsRecord } from '../support/site/same-as-record.ts'
import { callAs } from '../support/site/session.ts'
import { expectStoredOnce } from '../support/site/stored-results.ts'

const clocks = { LIVE_SILENCE_MS: '3000', WARMUP_SILENCE_MS: '1000', POLL_AGAIN_MS: '500' }
const never = 3_600_000
const diesIn = (round: number, map = 0): Partial<Cs2ServerOptions> => ({
  pace: { reboot: never },
  mischief: { crashes: (at: RoundPlace) => at.round === round && at.map === map },
})

/** A site of its own: a match that lost its server would take one that waits for another match, and dying servers close a site. */
async function withOwnArena(tens: number, work: (arena: Arena) => Promise<void>, settings: Record<string, string> = {}): Promise<void> {
  const arena = await openArena(tens, { ...clocks, ...settings })
  try {
    await work(arena)
  } finally {
    await arena.stop()
  }
}

/** The happenings of a match, by their names. */
async function happened({ arena: { site }, id, owner }: ArenaMatch): Promise<string[]> {
  const { timeline } = await callAs<{ timeline: { what: string }[] }>(site.url, owner, 'GET', `/matches/${id}/timeline`)
  return timeline.map(({ what }) => what)
}

async function endsAsRecorded(match: ArenaMatch): Promise<Match> {
  const view = await when(match, ({ ratings }) => ratings.length > 0, 3 * patienceMs)
  // Clutches of rounds before the restore are only in the log of the first server.
  expectSameAsRecord(view, match.arena.recordsOf(match.id))
  expect(view).toMatchObject({ settled: 0, restore: null })
  return view
}

/** A match on servers that die as they say, one after the other, and at last on one that does not; the first round of each load. */
async function playsOn(arena: Arena, servers: readonly Partial<Cs2ServerOptions>[], series: 'bo1' | 'bo3' = 'bo1') {
  return arena.withLobbyOfTen(async (ten) => {
    const opened = await Promise.all([...servers, {}].map((options, at) => arena.open({ seed: 40 + at, ...options })))
    const [first, ...others] = opened
    if (!first) throw new Error('no server')
    const match = await begin(arena, ten, { series, servers: [first] })
    for (const other of others) {
      await when(match, ({ restore }) => restore?.server === 'next', 2 * patienceMs)
      await arena.add(other)
      await when(match, ({ has_server, restore }) => has_server === 1 && restore === null, 2 * patienceMs)
    }
    return { match, view: await endsAsRecorded(match) }
  })
}

describe.concurrent('a match whose server dies', { timeout: 300_000 }, () => {
  it('goes on three times: early, at half-time one round back, so that the sides are right, and late', () =>
    withOwnArena(1, async (arena) => {
      const { match, view } = await playsOn(arena, [diesIn(5), diesIn(13), diesIn(14)])
      const what = await happened(match)
      expect(what.filter((each) => ['interrupted', 'restored', 'undecided', 'settled'].includes(each))).toEqual(
        Array(3).fill(['interrupted', 'restored']).flat(),
      )
      const begun = arena.recordsOf(match.id).flatMap(({ maps }) => maps[0]?.rounds[0]?.number ?? [])
      expect(begun).toEqual([1, 5, 12, 14])
      await expectStoredOnce(arena.site, [view])
    }))

  it('goes on also when the site is killed meanwhile: while it waits for a server, and while players come to it', () =>
    withOwnArena(1, (arena) =>
      arena.withLobbyOfTen(async (ten) => {
        const late = ten.at(-1)?.steamId
        const next = await arena.open({ seed: 51, mischief: { comesAfter: (id) => (id === late ? 12_000 : 0) } })
        const match = await begin(arena, ten, { servers: [await arena.open({ seed: 50, ...diesIn(9) })] })
        const cutPower = async () => {
          await arena.site.kill()
          await arena.site.restart()
        }
        const { restore } = await when(match, (view) => view.restore?.server === 'next', 2 * patienceMs)
        await cutPower()
        expect((await when(match, ({ has_server }) => has_server === 0)).restore).toEqual(restore)
        await arena.add(next)
        await when(match, ({ has_server }) => has_server === 1, 2 * patienceMs)
        await cutPower()
        const view = await endsAsRecorded(match)
        expect(arena.recordsOf(match.id).at(-1)?.maps[0]?.rounds[0]?.number).toBe(9)
        await expectStoredOnce(arena.site, [view])
      }),
    ))

  it('on the second map of a series goes on there, and plays the next map on the same server', () =>
    withOwnArena(1, async (arena) => {
      const roundWinner = ({ map }: RoundPlace) => (map === 0 ? 'team1' : 'team2') as 'team1' | 'team2'
      const dying = diesIn(6, 1)
      const { match, view } = await playsOn(arena, [{ ...dying, mischief: { ...dying.mischief, roundWinner } }], 'bo3')
      expect(await happened(match)).toContain('restored')
      expect(arena.recordsOf(match.id).at(-1)?.maps[0]?.rounds[0]?.number).toBe(6)
      await expectStoredOnce(arena.site, [view])
    }))
})

type Listed = { servers: { port: number; restore: { is: string; why: string | null } | null }[] }

describe.concurrent('a site that lets a match go on only where that was seen to work', { timeout: 300_000 }, () => {
  it('takes the server that staff had tested, and goes on there by itself', () =>
    withOwnArena(
      1,
      (arena) =>
        arena.withLobbyOfTen(async (ten) => {
          const seen = async ({ port }: { port: number }) => {
            const { servers } = await callAs<Listed>(arena.site.url, arena.admin, 'GET', '/admin/getServers')
            return servers.find((each) => each.port === port)?.restore ?? null
          }
          const test = async (server: Cs2Server) => {
            await arena.add(server)
            const which = { ip: '127.0.0.1', port: server.port }
            expect(await callAs(arena.site.url, arena.admin, 'POST', '/admin/testRestore', which)).toMatchObject({ success: true })
            const isDone = async () => expect((await seen(server))?.is).toMatch(/works|fails/)
            await vi.waitFor(isDone, { timeout: 2 * patienceMs, interval: 200 })
            return seen(server)
          }
          // It dies once, in the match, and comes back with nothing on it.
          let mayDie = false
          const crashes = ({ round }: RoundPlace) => {
            const dies = mayDie && round === 8
            mayDie &&= !dies
            return dies
          }
          const good = await arena.open({ seed: 60, mischief: { crashes } })
          const without = await arena.open({ seed: 61, mischief: { hasEmptyBackups: true } })
          const [works, fails] = await Promise.all([test(good), test(without)])
          expect(works).toMatchObject({ is: 'works' })
          expect(fails).toMatchObject({ is: 'fails', why: 'empty-backup' })

          mayDie = true
          const match = await begin(arena, ten, { servers: [good] })
          const view = await endsAsRecorded(match)
          const what = await happened(match)
          expect(what).toContain('restored')
          expect(what).not.toContain('undecided')
          expect(arena.recordsOf(match.id).at(-1)?.maps[0]?.rounds[0]?.number).toBe(8)
          await expectStoredOnce(arena.site, [view])
        }),
      { RECOVERY: '' },
    ))
})

describe.concurrent('an evening of forty players on four servers', { timeout: 300_000 }, () => {
  it('ends with four results when two of the servers die, and nobody of the staff does anything', () =>
    withOwnArena(4, async (arena) => {
      const all = Promise.withResolvers<void>()
      const playing = new Set<string>()
      const died = new Set<number>()
      const evening = await Promise.all(
        [0, 1, 2, 3].map((at) =>
          arena.withLobbyOfTen(async (ten) => {
            // Two of them die once, when all four matches are played, and come back with nothing on them.
            const crashes = () => playing.size === 4 && at < 2 && !died.has(at) && died.add(at).size > 0
            const server = await arena.open({ seed: 80 + at, pace: { round: 250, reboot: 300 }, mischief: { crashes } })
            const match = await begin(arena, ten, { servers: [server] })
            if (playing.add(match.id).size === 4) all.resolve()
            await all.promise
            return { match, view: await endsAsRecorded(match) }
          }),
        ),
      )
      expect(died.size).toBe(2)
      const what = await Promise.all(evening.map(({ match }) => happened(match)))
      expect(what.filter((each) => each.includes('restored'))).toHaveLength(2)
      expect(what.filter((each) => each.includes('undecided') || each.includes('settled'))).toEqual([])
      await expectStoredOnce(
        arena.site,
        evening.map(({ view }) => view),
      )
    }))
})
