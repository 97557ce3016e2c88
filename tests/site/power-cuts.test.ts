import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { ReadyCheckView } from '../../durable/protocol/queue/queue-fields.ts'
import type { Cs2ServerOptions } from '../../local/cs2/cs2-server.ts'
import type { CommandOutcome } from '../../local/cs2/mischief.ts'
import { type Arena, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, when } from '../support/site/arena-match.ts'
import { patienceMs } from '../support/site/patience.ts'
import { expectSameAsRecord } from '../support/site/same-as-record.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { expectStoredOnce } from '../support/site/stored-results.ts'

let arena: Arena
/** How every match of this file stood in the end. */
const ends: Match[] = []

beforeAll(async () => {
  arena = await openArena(2)
})
afterAll(() => arena?.stop())

/** Plays a match on such a server; `meanwhile` has it from when its server is ready. It ends as the server says. */
async function playOn(options: Partial<Cs2ServerOptions>, meanwhile: (match: ArenaMatch) => Promise<unknown> = async () => {}) {
  await arena.withLobbyOfTen(async (ten) => {
    const match = await begin(arena, ten, { servers: [await arena.open(options)] })
    await meanwhile(match)
    const view = await when(match, ({ ratings }) => ratings.length > 0)
    expectSameAsRecord(view, arena.recordsOf(match.id))
    ends.push(view)
  })
}

const unheard = (name: string) =>
  ends
    .flatMap((end) => arena.recordsOf(end.match_id).flatMap(({ sent }) => sent))
    .filter(({ event, status }) => event.event === name && status === null)

/** `meanwhile` ends before the power is back. */
async function cutPower(meanwhile: () => unknown = () => {}): Promise<void> {
  await arena.site.kill()
  await meanwhile()
  await arena.site.restart()
}

const read = <Body extends object>(who: Session, path: string) => callAs<Body>(arena.site.url, who, 'GET', path)
const write = (who: Session, path: string, body: object = {}) => callAs(arena.site.url, who, 'POST', path, body)

/** The check that asks this player, once there is one. */
const checkOf = (who: Session): Promise<ReadyCheckView> =>
  vi.waitFor(
    async () => {
      const { readyCheck } = await read<{ readyCheck: ReadyCheckView | null }>(who, '/matches/scrim/ready-check')
      if (!readyCheck) throw new Error('nobody is asked')
      return readyCheck
    },
    { timeout: patienceMs, interval: 100 },
  )

/** The scrim in which all of them are, once there is one. Anyone who is let down on the way says yes again. */
const scrimOf = (ten: readonly Session[]): Promise<string> =>
  vi.waitFor(
    async () => {
      const { activeMatches } = await read<{ activeMatches: { match_id: string }[] }>(ten[0] as Session, '/matches/scrim/active')
      const [scrim] = activeMatches
      if (!scrim) {
        for (const each of ten) await write(each, '/matches/scrim/ready')
        throw new Error('there is no scrim')
      }
      return scrim.match_id
    },
    { timeout: patienceMs, interval: 200 },
  )

describe('a power cut', { timeout: 300_000 }, () => {
  it('in the middle of a ready check and between its last answer and the match', () =>
    arena.withLobbyOfTen(async (ten) => {
      for (const each of ten) expect(await write(each, '/matches/scrim/join')).toMatchObject({ success: true })
      const [first, ...others] = ten as [Session, ...Session[]]
      const before = await checkOf(first)
      for (const each of ten.slice(0, 5)) expect(await write(each, '/matches/scrim/ready')).toMatchObject({ success: true })
      await cutPower()
      expect(await checkOf(first)).toMatchObject({ id: before.id, deadlineAt: before.deadlineAt, readyCount: 5, you: 'accepted' })
      for (const each of ten.slice(5)) expect(await write(each, '/matches/scrim/ready')).toMatchObject({ success: true })
      await cutPower()
      const id = await scrimOf(ten)
      const { match } = await read<{ match: Match }>(first, `/matches/${id}`)
      expect(match.players.map(({ steamid }) => steamid).sort()).toEqual(ten.map(({ steamId }) => steamId).sort())
      for (const each of others) {
        expect(await write(each, '/matches/scrim/join')).toMatchObject({ error: 'GATHER_ALLREADY_JOINED' })
        expect(await read(each, '/auth/user/in-queue')).toMatchObject({ inQueue: false, penalty: null })
      }
      await write(arena.admin, '/admin/serverAction', { action: 'endmatch', id })
    }))

  it('in live rounds and in the middle of a set-up', async () => {
    const inRounds = Promise.withResolvers<void>()
    const inSetUp = Promise.withResolvers<void>()
    const away = Promise.withResolvers<void>()
    const untold = Promise.withResolvers<void>()
    const back = Promise.withResolvers<void>()
    let isAway = false
    let rounds = 0
    const live: Partial<Cs2ServerOptions> = {
      seed: 21,
      mischief: {
        eventOutcome: ({ event }) => {
          if (event === 'round_end') rounds += 1
          if (rounds === 5) inRounds.resolve()
          if (rounds === 8) untold.resolve()
          return 'send'
        },
      },
      // After five rounds the power goes; three are played in the dark, and the site hears the rest, however slow it is.
      pause: async (ms) => {
        await pause(ms, undefined, { ref: false })
        if (rounds >= 5) await away.promise
        if (rounds >= 8) await back.promise
      },
    }
    /** The load is carried out, and its answer never comes. */
    const commandOutcome = (command: string, nth: number): CommandOutcome =>
      command.startsWith('matchzy_loadmatch_url') && nth === 1 ? 'silence' : 'answer'
    // It is loaded when it first pauses. Its players are not quicker than the site: they play when it is back.
    const patient = async (ms: number) => {
      inSetUp.resolve()
      await pause(ms, undefined, { ref: false })
      if (isAway) await back.promise
    }
    const both = Promise.all([
      playOn(live),
      inRounds.promise.then(() => playOn({ seed: 22, mischief: { commandOutcome }, pause: patient })),
    ])
    await Promise.race([both, inSetUp.promise])
    isAway = true
    await cutPower(() => {
      away.resolve()
      return untold.promise
    })
    back.resolve()
    await both
    expect(unheard('round_end').length).toBeGreaterThan(0)
  })

  it('while the result is on its way', async () => {
    const restarted = Promise.withResolvers<void>()
    const eventOutcome = ({ event }: { event: string }) => {
      if (event === 'map_result') restarted.resolve(cutPower())
      return 'send' as const
    }
    await playOn({ seed: 23, mischief: { eventOutcome } }, () => restarted.promise)
    expect(unheard('map_result')).toHaveLength(1)
  })

  it('as soon as the result has come', async () => {
    await playOn({ seed: 24 }, async (match) => {
      await when(match, ({ played }) => played[0]?.phase === 'over')
      await cutPower()
    })
  })

  it('leaves each result stored once, and every rating the sum of its ledger', async () => {
    expect(ends).toHaveLength(4)
    await expectStoredOnce(arena.site, ends)
  })
})
