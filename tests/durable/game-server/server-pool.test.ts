import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextLease, nextTryAt, type WaitingMatch } from '../../../durable/game-server/lease.ts'
import {
  afterAttempt,
  afterFailure,
  afterProbe,
  afterTest,
  answered,
  failuresMax,
  freed,
  isPrivateAddress,
  type PooledServer,
  reporting,
  toBeAsked,
  unanswered,
  untried,
} from '../../../durable/game-server/pool-decide.ts'
import type { TestStep } from '../../../durable/protocol/server-test.ts'
import { matchId } from '../../support/rules/ids.ts'

const aServer = (port: number, fields: Partial<PooledServer> = {}): PooledServer => ({
  ip: '10.0.0.1',
  port,
  ...untried(0),
  ...fields,
})

const waitsSince = (since: number, fields: Partial<WaitingMatch> = {}): WaitingMatch => ({
  matchId: matchId('m'),
  since,
  near: '',
  goesOn: false,
  ...fields,
})

describe('the new state of a server that was asked', () => {
  const asked = aServer(1, { seenAt: 1 })

  it('is its answer, if nothing else was learnt of it since', () => {
    expect(afterProbe(asked, asked, null, 9)).toMatchObject({ seenAt: 9 })
    expect(afterProbe(asked, asked, 'unreachable', 9)).toMatchObject({ failures: 1, away: { why: 'unreachable', since: 9 } })
    expect(afterProbe(asked, asked, 'busy', 9)).toBe(asked)
    const reported = reporting(asked, 5)
    expect(afterProbe(reported, asked, 'unreachable', 9)).toBe(reported)
    const failed = afterFailure(asked, 'lost', 5)
    expect(afterProbe(failed, asked, null, 9)).toBe(failed)
  })

  it('is not a refusal of a password that it had before', () => {
    expect(afterAttempt(aServer(1, { matchId: matchId('m') }), 'refused', 9)).toMatchObject({
      matchId: null,
      failures: 0,
      isRefused: false,
    })
    expect(afterAttempt(aServer(1, { isRefused: true }), 'refused', 9)).toMatchObject({ failures: 1, isRefused: true })
  })
})

describe('the versions that a server runs', () => {
  const step = (state: 'ok' | 'failed', plugin: string, game: string | null): TestStep => ({
    ...{ step: 'version', state, text: '' },
    versions: { plugin, game },
  })

  it('stand since they were first seen, and change with the next test', () => {
    // As it was stored before a server had any.
    const { versions: _none, ...old } = aServer(1)
    const first = afterTest<PooledServer>(old, [step('ok', '0.8.15', '1.41')], 10)
    expect(first).toMatchObject({ seenAt: 10, versions: { plugin: '0.8.15', game: '1.41', since: 10, at: 10 } })
    const again = afterTest(first, [step('ok', '0.8.15', '1.41')], 20)
    expect(again.versions).toMatchObject({ since: 10, at: 20 })
    expect(afterTest(again, [step('ok', '0.8.15', '1.42')], 30).versions).toMatchObject({ game: '1.42', since: 30 })
  })

  it('are known of one whose plugin is too old, and stay when a test does not come so far', () => {
    const old = afterTest(aServer(1), [step('failed', '0.8.1', null)], 10)
    expect(old.versions).toMatchObject({ plugin: '0.8.1', game: null, since: 10 })
    const closed = afterTest(old, [{ step: 'port', state: 'failed', text: '' }], 20)
    expect(closed).toMatchObject({ away: { why: 'unreachable' }, versions: { plugin: '0.8.1', since: 10 } })
  })
})

describe('a server for a match', () => {
  it('is the player who waited longest, and what was free longest', () => {
    const servers = [aServer(1, { freeSince: 30 }), aServer(2, { freeSince: 10 }), aServer(3, { matchId: matchId('x'), freeSince: 1 })]
    const waiting = [waitsSince(9, { matchId: matchId('late') }), waitsSince(5, { matchId: matchId('early') })]
    expect(nextLease(servers, waiting, 100)).toMatchObject({ server: { port: 2 }, match: { matchId: matchId('early') } })
  })

  it('is a server at the place of the one that was lost, before one that was free longer; any other when there is none', () => {
    const far = aServer(1, { freeSince: 1, place: 'Bergen' })
    const nearBy = aServer(2, { freeSince: 9, place: 'Oslo' })
    const waiting = [waitsSince(1, { matchId: matchId('m'), near: 'Oslo' })]
    expect(nextLease([far, nearBy], waiting, 100)?.server.port).toBe(2)
    expect(nextLease([far], waiting, 100)?.server.port).toBe(1)
    expect(nextLease([aServer(3, { freeSince: 9 }), far], [waitsSince(1, { matchId: matchId('m') })], 100)?.server.port).toBe(1)
  })

  it('is a server that was seen to go back, for a match that goes on, before one at its place', () => {
    const nearBy = aServer(1, { freeSince: 1, place: 'Oslo' })
    const proven = aServer(2, { freeSince: 9, restore: { is: 'works', at: 1, why: null } })
    const goesOn = waitsSince(1, { near: 'Oslo', goesOn: true })
    expect(nextLease([nearBy, proven], [goesOn], 100)?.server.port).toBe(2)
    expect(nextLease([nearBy], [goesOn], 100)?.server.port).toBe(1)
    expect(nextLease([nearBy, proven], [waitsSince(1)], 100)?.server.port).toBe(1)
  })

  it('is no server that is tested, until the test has lasted too long', () => {
    const tested = aServer(1, { restore: { is: 'testing', at: 1_000, why: null } })
    expect(nextLease([tested], [waitsSince(1)], 1_000)).toBeNull()
    const free = nextTryAt([tested], [waitsSince(1)]) ?? 0
    expect(free).toBeGreaterThan(8 * 60_000)
    expect(nextLease([tested], [waitsSince(1)], free)?.server.port).toBe(1)
  })

  it('is no server that rests', () => {
    const waiting = [waitsSince(1, { matchId: matchId('m') })]
    expect(nextLease([aServer(1, { rests: true })], waiting, 100)).toBeNull()
    expect(nextTryAt([aServer(1, { rests: true })], waiting)).toBeNull()
  })

  it('is nobody without a server, and no server without a match', () => {
    expect(nextLease([], [waitsSince(1, { matchId: matchId('m') })], 1)).toBeNull()
    expect(nextLease([aServer(1)], [], 1)).toBeNull()
    expect(nextTryAt([aServer(1)], [])).toBeNull()
  })

  it('leaves a server that failed for others, rests it, and gives it up after three in a row', () => {
    const waiting = [waitsSince(1, { matchId: matchId('m') })]
    let server = afterFailure(aServer(1, { matchId: matchId('m') }), 'unreachable', 1_000)
    expect(server).toMatchObject({ matchId: null, failures: 1, isOffline: false })
    expect(nextLease([server], waiting, 1_000)).toBeNull()
    const again = nextTryAt([server], waiting) ?? 0
    expect(nextLease([server], waiting, again)?.server.port).toBe(1)
    expect(nextLease([server, aServer(2, { freeSince: 500 })], waiting, again)?.server.port).toBe(2)
    for (let times = 1; times < failuresMax; times++) server = afterFailure(server, 'unreachable', 2_000)
    expect(server.isOffline).toBe(true)
    expect(nextTryAt([server], waiting)).toBeNull()
    expect(answered(server, 3_000)).toMatchObject({ failures: 0, isOffline: false })
  })

  it('never tries a server again that refused our password', () => {
    const refused = afterFailure(aServer(1), 'refused', 0)
    expect(nextLease([refused], [waitsSince(1, { matchId: matchId('m') })], Number.MAX_SAFE_INTEGER)).toBeNull()
    // The match that was on it gives it up for its silence.
    expect(afterFailure(refused, 'lost', 1)).toMatchObject({ isRefused: true })
    expect(answered(refused, 2)).toMatchObject({ isRefused: false })
  })

  it('gives no server to two matches, and nobody two servers, whatever came before', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ freeSince: fc.nat(50), isOffline: fc.boolean() })), fc.uniqueArray(fc.nat(50)), (given, since) => {
        let servers = given.map((fields, port) => aServer(port, fields))
        let waiting = since.map((at, place) => waitsSince(at, { matchId: matchId(`m${place}`) }))
        const served: number[] = []
        for (let lease = nextLease(servers, waiting, 100); lease; lease = nextLease(servers, waiting, 100)) {
          const { server, match } = lease
          served.push(match.since)
          servers = servers.map((each) => (each.port === server.port ? { ...server, matchId: match.matchId } : each))
          waiting = waiting.filter((each) => each.matchId !== match.matchId)
        }
        const usable = given.filter((each) => !each.isOffline).length
        expect(served).toEqual([...since].sort((a, b) => a - b).slice(0, Math.min(usable, since.length)))
        expect(servers.map((each) => freed(each, 1)).every((each) => each.matchId === null)).toBe(true)
      }),
    ))
})

describe('a server that says nothing', () => {
  it('is away since the first time it said nothing, until it answers', () => {
    let server = unanswered(aServer(1, { seenAt: 1 }), 'unreachable', 1_000)
    server = unanswered(server, 'no-plugin', 2_000)
    expect(server).toMatchObject({ away: { why: 'no-plugin', since: 1_000 }, failures: 2, seenAt: 1 })
    expect(answered(server, 3_000)).toMatchObject({ away: null, seenAt: 3_000, failures: 0 })
  })

  it('keeps its match, which decides for itself, and is away no more once it reports', () => {
    const silent = unanswered(aServer(1, { matchId: matchId('m') }), 'unreachable', 1_000)
    expect(silent).toMatchObject({ matchId: matchId('m'), failures: 0, away: { why: 'unreachable', since: 1_000 } })
    expect(reporting(silent, 2_000)).toMatchObject({ away: null, seenAt: 2_000, reportedAt: 2_000 })
  })

  it('still refuses our password, whatever else it says', () => {
    const refused = afterFailure(aServer(1), 'refused', 1_000)
    expect(reporting(unanswered(refused, 'unreachable', 2_000), 3_000).away).toEqual({ why: 'refused', since: 1_000 })
  })

  it('is asked every minute, one on standby every five, and all when one has just fallen silent', () => {
    const minute = 60_000
    const never = aServer(1)
    const standby = aServer(2, { seenAt: 0 })
    const played = aServer(3, { seenAt: 0, matchId: matchId('m') })
    const refused = afterFailure(aServer(4, { seenAt: 0 }), 'refused', 0)
    const asked = (at: number, ...more: PooledServer[]) => toBeAsked([never, standby, played, refused, ...more], at).map(({ port }) => port)
    expect(asked(4 * minute)).toEqual([])
    expect(asked(5 * minute)).toEqual([2])
    const silent = unanswered(aServer(5, { seenAt: 0 }), 'unreachable', minute)
    expect(asked(2 * minute, silent)).toEqual([2, 3, 5])
    expect(asked(20 * minute, silent)).toEqual([2, 5])
  })
})

describe('addresses of its own', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'])(
    '%s is private',
    (ip) => expect(isPrivateAddress(ip)).toBe(true),
  )
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '193.212.1.10'])('%s is public', (ip) =>
    expect(isPrivateAddress(ip)).toBe(false),
  )
})
