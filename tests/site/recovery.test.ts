import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { Cs2ServerOptions } from '../../local/cs2/cs2-server.ts'
import type { RoundPlace } from '../../local/cs2/mischief.ts'
import { type Arena, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, viewOf, when } from '../support/site/arena-match.ts'
import { patienceMs } from '../support/site/patience.ts'
import { expectSameAsRecord } from '../support/site/same-as-record.ts'
import { callAs } from '../support/site/session.ts'
import { expectStoredOnce } from '../support/site/stored-results.ts'

let arena: Arena
/** How every match of this file stood in the end. */
const ends: Match[] = []

const clocks = { LIVE_SILENCE_MS: '3000', WARMUP_SILENCE_MS: '1000', POLL_AGAIN_MS: '500' }

beforeAll(async () => {
  arena = await openArena(4, clocks)
})
afterAll(() => arena?.stop())

const never = 3_600_000
const diesIn = (round: number, map = 0): Partial<Cs2ServerOptions> => ({
  pace: { reboot: never },
  mischief: { crashes: (at: RoundPlace) => at.round === round && at.map === map },
})

/** The happenings of a match, by their names. */
async function happened({ arena: { site }, id, owner }: ArenaMatch): Promise<string[]> {
  const { timeline } = await callAs<{ timeline: { what: string }[] }>(site.url, owner, 'GET', `/matches/${id}/timeline`)
  return timeline.map(({ what }) => what)
}

async function endsAsRecorded(match: ArenaMatch): Promise<Match> {
  const view = await when(match, ({ ratings }) => ratings.length > 0, 3 * patienceMs)
  // Clutches of rounds before the restore are in the log of the first server alone.
  expectSameAsRecord(view, match.arena.recordsOf(match.id))
  expect(view).toMatchObject({ settled: 0, restore: null })
  return view
}

/** A match on servers that die as they say, one after the other, and at last on one that does not. */
async function playsOn(servers: readonly Partial<Cs2ServerOptions>[], series: 'bo1' | 'bo3' = 'bo1'): Promise<ArenaMatch> {
  return arena.withLobbyOfTen(async (ten) => {
    const opened = []
    for (const [at, options] of [...servers, {}].entries()) opened.push(await arena.open({ seed: 40 + at, ...options }))
    const [first, ...others] = opened
    if (!first) throw new Error('no server')
    const match = await begin(arena, ten, { series, servers: [first] })
    // One after the other, so that none is given to a match before its turn.
    for (const other of others) {
      await when(match, ({ restore }) => restore?.server === 'next', 2 * patienceMs)
      await arena.add(other)
      await when(match, ({ has_server }) => has_server === 1, 2 * patienceMs)
      await when(match, ({ restore }) => restore === null, 2 * patienceMs)
    }
    ends.push(await endsAsRecorded(match))
    return match
  })
}

describe.concurrent('a match whose server dies', { timeout: 300_000 }, () => {
  it('in round 14 is played to its end on another one, and nobody of the staff does anything', async () => {
    const match = await playsOn([diesIn(14)])
    const what = await happened(match)
    expect(what.filter((each) => ['interrupted', 'restored', 'undecided', 'settled'].includes(each))).toEqual(['interrupted', 'restored'])
    const records = arena.recordsOf(match.id)
    expect(records[0]?.maps[0]?.rounds.at(-1)?.number).toBe(13)
    expect(records.at(-1)?.maps[0]?.rounds[0]?.number).toBe(14)
  })

  it('at half-time goes back one round more, so that the sides are right', async () => {
    const match = await playsOn([diesIn(13)])
    expect(arena.recordsOf(match.id).at(-1)?.maps[0]?.rounds[0]?.number).toBe(12)
  })

  it('twice goes on twice', async () => {
    const match = await playsOn([diesIn(5), diesIn(9)])
    expect((await happened(match)).filter((each) => each === 'restored')).toHaveLength(2)
  })

  it('on the second map of a series goes on there, and plays the next map on the same server', async () => {
    const roundWinner = ({ map }: RoundPlace) => (map === 0 ? 'team1' : 'team2') as 'team1' | 'team2'
    const match = await playsOn([{ ...diesIn(6, 1), mischief: { ...diesIn(6, 1).mischief, roundWinner } }], 'bo3')
    expect((await viewOf(match)).played.map(({ winner }) => winner !== null).slice(0, 2)).toEqual([true, true])
  })
})

describe('an evening of forty players on four servers', { timeout: 300_000 }, () => {
  it('ends with four results when two of the servers die, and nobody of the staff does anything', async () => {
    const own = await openArena(4, clocks)
    try {
      const all = Promise.withResolvers<void>()
      const playing = new Set<string>()
      const died = new Set<number>()
      const evening = await Promise.all(
        [0, 1, 2, 3].map((at) =>
          own.withLobbyOfTen(async (ten) => {
            // Two of them die once, when all four matches are played, and come back with nothing on them.
            const crashes = () => playing.size === 4 && at < 2 && !died.has(at) && died.add(at).size > 0
            const server = await own.open({ seed: 80 + at, pace: { round: 200, reboot: 300 }, mischief: { crashes } })
            const match = await begin(own, ten, { servers: [server] })
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
        own.site,
        evening.map(({ view }) => view),
      )
    } finally {
      await own.stop()
    }
  })
})

describe('afterwards', () => {
  it('each result is stored once, and every rating is the sum of its ledger', async () => {
    expect(ends).toHaveLength(4)
    await expectStoredOnce(arena.site, ends)
  })
})
