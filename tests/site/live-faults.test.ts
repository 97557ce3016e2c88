import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { Cs2ServerOptions } from '../../local/cs2/cs2-server.ts'
import type { Mischief } from '../../local/cs2/mischief.ts'
import { type Arena, openArena } from '../support/site/arena.ts'
import { begin, endByStaff, viewOf, when } from '../support/site/arena-match.ts'
import { atRandom, isLastRound, onlyFor } from '../support/site/event-outcomes.ts'
import { expectSameAsRecord, expectUnrated, type Strictness } from '../support/site/same-as-record.ts'
import { expectStoredOnce } from '../support/site/stored-results.ts'

let arena: Arena
/** How every match of this file stood in the end. */
const ends: Match[] = []
let seeds = 0

beforeAll(async () => {
  arena = await openArena(5)
})
afterAll(() => arena?.stop())

type Story = { series?: 'bo1' | 'bo3' } & Strictness & Partial<Cs2ServerOptions>

/** A match on a server with these manners, to its result: it is as the server says. */
async function playsAsRecorded({ series = 'bo1', wonAlone = false, roundWinners = true, ...options }: Story): Promise<void> {
  await arena.withLobbyOfTen(async (ten) => {
    const server = await arena.open({ seed: ++seeds, ...options })
    const match = await begin(arena, ten, { series, servers: [server] })
    const view = await when(match, ({ ratings }) => ratings.length > 0)
    expectSameAsRecord(view, arena.recordsOf(match.id), { wonAlone, roundWinners })
    // Reports that are still on their way change nothing.
    await server.settled()
    ends.push(await viewOf(match))
    expectSameAsRecord(ends.at(-1) as Match, arena.recordsOf(match.id), { wonAlone, roundWinners })
  })
}

const withEventOutcome = (eventOutcome: NonNullable<Mischief['eventOutcome']>): Story => ({ mischief: { eventOutcome } })
const everyThird = (lost: 'drop' | 'after next'): Story =>
  withEventOutcome((event, nth) => (event.event === 'round_end' && nth % 3 === 0 && !isLastRound(event) ? lost : 'send'))

const harmless: [string, Story][] = [
  ['whose events all come twice', { wonAlone: true, ...withEventOutcome(() => 'twice') }],
  ['whose events come late and in any order', withEventOutcome((_, nth) => ({ delayMs: ((nth * 37) % 11) * 60 }))],
  ['whose events overtake each other', withEventOutcome((_, nth) => (nth % 2 === 0 ? 'after next' : 'send'))],
  ['of which every third round is lost', everyThird('drop')],
  [
    'of which nothing but the rounds and the result arrives',
    withEventOutcome(({ event }) => (/round_end|map_result/.test(event) ? 'send' : 'drop')),
  ],
  ['whose events meet all of that at random', withEventOutcome(atRandom(20_261_121))],
  ['over three maps whose events meet all of that at random', { series: 'bo3', ...withEventOutcome(atRandom(7)) }],
  ['that goes back by the players’ vote', { mischief: { stopVote: { map: 0, round: 9, to: 4 } } }],
  [
    'that goes back while its events meet everything',
    { mischief: { stopVote: { map: 0, round: 11, to: 2 }, eventOutcome: atRandom(3) }, roundWinners: false },
  ],
  ['on a server that speaks the fork’s words', { mischief: { speaksForkEvents: true }, wonAlone: true }],
  [
    'whose log comes twice, late or never',
    { mischief: { logOutcome: (_, nth) => (['twice', 'drop', { delayMs: 300 }] as const)[nth % 3] ?? 'send' } },
  ],
  [
    'that players leave and come back to',
    { mischief: { isAway: (steamid, { round }) => steamid.endsWith('3') && round > 4 && round < 9 } },
  ],
]

/** Events that nothing replaces are looked for after the silence that follows. */
const detected: [string, Story][] = [
  ['whose result is lost', withEventOutcome(onlyFor(({ event }) => event === 'map_result', 'drop'))],
  [
    'whose result is lost, on a server that has forgotten it',
    { ...withEventOutcome(onlyFor(({ event }) => event === 'map_result', 'drop')), pace: { reset: 2_000 } },
  ],
  ['of which nothing is heard after the last round', withEventOutcome(onlyFor(({ event }) => /map_result|series_end/.test(event), 'drop'))],
]

/** Nothing tells the missing result: it is never guessed. */
const undecidable: [string, NonNullable<Mischief['eventOutcome']>][] = [
  ['last round and result are lost', onlyFor((event) => event.event === 'map_result' || isLastRound(event), 'drop')],
]

describe.concurrent('a match', { timeout: 300_000 }, () => {
  it.each(detected)('ends as its server says: one %s', (_, story) => playsAsRecorded(story))

  it.each(undecidable)('whose %s is left to the staff', (_, eventOutcome) =>
    arena.withLobbyOfTen(async (ten) => {
      const match = await begin(arena, ten, { servers: [await arena.open({ mischief: { eventOutcome }, pace: { reset: 2_000 } })] })
      const view = await when(match, ({ needs_decision }) => needs_decision === 1)
      expectUnrated(view)
      ends.push(view)
    }),
  )

  it('whose last round is lost has no result before its counts have come', () =>
    arena.withLobbyOfTen(async (ten) => {
      const server = await arena.open({ mischief: { eventOutcome: onlyFor(isLastRound, 'drop') } })
      const match = await begin(arena, ten, { servers: [server] })
      const view = await when(match, ({ played }) => played[0]?.phase === 'over')
      await server.settled()
      expect(await viewOf(match)).toMatchObject({ status: 'live', winner: null, ratings: [], played: [{ winner: view.played[0]?.winner }] })
      await endByStaff(match)
      ends.push(await when(match, ({ status }) => status === 'canceled'))
    }))

  it('whose events carry the wrong secret has no rounds and no result', () =>
    arena.withLobbyOfTen(async (ten) => {
      const server = await arena.open({ mischief: { sendsWrongSecret: true } })
      const match = await begin(arena, ten, { servers: [server] })
      await server.settled()
      expect(arena.recordsOf(match.id)[0]?.sent.map(({ status }) => status)).toContain(401)
      expect(new Set(arena.recordsOf(match.id)[0]?.sent.map(({ status }) => status))).toEqual(new Set([401]))
      // The site asks a silent server for its score, and learns nothing else from it.
      const nothing = { rounds: [], players: [] }
      expect(await viewOf(match)).toMatchObject({ status: 'live', winner: null, ratings: [], played: [nothing] })
      await endByStaff(match)
      ends.push(await when(match, ({ status }) => status === 'canceled'))
    }))

  it.each(harmless)('ends as its server says: one %s', (_, story) => playsAsRecorded(story))

  it.each([1, 2, 3, 4])('that loses anything at random (%i) is right or left open', (seed) =>
    arena.withLobbyOfTen(async (ten) => {
      const server = await arena.open({ seed, mischief: { eventOutcome: atRandom(seed, { losesAll: true }) }, pace: { reset: 2_000 } })
      const match = await begin(arena, ten, { servers: [server] })
      // A match that is complete gets its ratings a moment later.
      const isDecided = ({ status, ratings, needs_decision }: Match) => status === 'canceled' || ratings.length > 0 || needs_decision === 1
      const isOver = (view: Match) => isDecided(view) || (view.status === 'live' && view.played[0]?.phase === 'over')
      const view = await when(match, isOver)
      if (view.ratings.length > 0) expectSameAsRecord(view, arena.recordsOf(match.id))
      else expect(view).toMatchObject({ status: 'live', winner: null })
      if (view.status === 'live' && view.needs_decision === 0) await endByStaff(match)
      ends.push(await when(match, isDecided))
    }),
  )
})

describe('afterwards', () => {
  it('each result is stored once, and every rating is the sum of its ledger', async () => {
    expect(ends.length).toBeGreaterThan(10)
    await expectStoredOnce(arena.site, ends)
  })
})
