import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Connections } from '../../../../durable/match/presence/connections.ts'
import { missedAfterMs } from '../../../../durable/rules/play/play-limits.ts'
import type { LogLine } from '../../../../durable/rules/play/server-log.ts'
import {
  aScrimOnServer,
  askedIn,
  come,
  everybodyBut,
  leave,
  missedIn,
  penalisedIn,
  substituteFor,
  wait,
} from '../../../support/rules/a-scrim.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { by, type PlayedMatch } from '../../../support/rules/match-play.ts'

const who = fc.integer({ min: 0, max: 11 })
/** A player of the match as it stands. */
const nameOf = (match: PlayedMatch, place: number): string => match.state.members[place]?.steamId ?? 'p0'

type Act =
  | { does: 'come' | 'leave' | 'replace' | 'staff replace'; place: number }
  | { does: 'wait' | 'late'; ms: number }
  | { does: 'live' | 'reload' | 'lose' }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('come' as const, 'leave' as const), place: who }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 60_000, 150_000, missedAfterMs) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('late' as const), ms: fc.integer({ min: 0, max: 400_000 }) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('replace' as const, 'staff replace' as const), place: who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('live' as const, 'reload' as const, 'lose' as const) }) },
)

/** Plays acts and keeps who must have been seen last, by the test's own simple book. */
function play(acts: readonly Act[]) {
  const match = aScrimOnServer()
  come(match, everybodyBut('p9'))
  const lastSeen = new Map<string, 'here' | 'gone'>(everybodyBut('p9').map((name) => [name, 'here']))
  const awaySince = new Map<string, number>([['p9', match.now]])
  const replaced = new Set<string>()
  let load = 7
  let newcomers = 0
  for (const each of acts) {
    const place = 'place' in each ? each.place : 0
    // Mostly those who are missed, for nobody else can be replaced by a substitute.
    const missedNow = missedIn(match)
    const name = each.does === 'replace' && place < 8 ? (missedNow[place % missedNow.length] ?? nameOf(match, place)) : nameOf(match, place)
    if (each.does === 'come') {
      come(match, [name], load)
      lastSeen.set(name, 'here')
      awaySince.delete(name)
    } else if (each.does === 'leave') {
      leave(match, [name], load)
      lastSeen.set(name, 'gone')
      if (!awaySince.has(name)) awaySince.set(name, match.now)
    } else if (each.does === 'wait') wait(match, each.ms)
    else if (each.does === 'late') {
      match.now += each.ms
      match.say({ type: 'tick' })
    } else if (each.does === 'live') match.say(report(goingLive(0), load))
    else if (each.does === 'reload') {
      load += 1
      giveServer(match, load)
    } else if (each.does === 'lose') {
      if (match.play?.serverStatus === 'live') continue
      match.say({ type: 'server-failed', loadId: load, why: 'lost' })
      load += 1
      giveServer(match, load, 27_000 + load)
      // Nobody is on the new server yet.
      lastSeen.clear()
      for (const { steamId } of match.state.members) awaySince.set(steamId, match.now)
    } else {
      const coming = `n${newcomers++}`
      const wasMissed = missedIn(match).includes(name)
      const event =
        each.does === 'replace'
          ? substituteFor(name, coming)
          : { ...substituteFor(name, coming), type: 'replace-player' as const, by: by('staff', 3) }
      const answer = match.say(event)
      if (each.does === 'replace' && match.state.status === 'live') expect(answer === 'ok').toBe(wasMissed)
      if (answer === 'ok') {
        if (wasMissed) replaced.add(name)
        awaySince.set(coming, match.now)
      }
    }
    for (const missed of missedIn(match)) {
      expect(lastSeen.get(missed)).not.toBe('here')
      expect(match.now - (awaySince.get(missed) ?? match.now)).toBeGreaterThanOrEqual(missedAfterMs)
      expect(match.state.members.map(({ steamId }) => steamId)).toContain(missed)
    }
  }
  return { match, replaced, lastSeen, load }
}

describe('whatever players do, and whenever', () => {
  it('nobody is missed who is there, or was there less than five minutes ago, and a place goes only to a player who comes for somebody missed', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 50 }), (acts) => {
        const { match } = play(acts)
        const steamIds = match.state.members.map(({ steamId }) => steamId)
        expect(new Set(steamIds).size).toBe(10)
      }),
    )
  })

  it('nobody is penalised but a player who was replaced while missed, or is missed at the end; and nobody twice', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 50 }), fc.constantFrom('played', 'staff', 'time'), (acts, ending) => {
        const { match, replaced, load } = play(acts)
        const missed = missedIn(match)
        const isOpen = match.state.status === 'live'
        if (isOpen && ending === 'staff') match.say({ type: 'end', by: by('staff', 3), reason: null })
        if (isOpen && ending === 'time') match.runOut()
        if (isOpen && ending === 'played') {
          match.say(report(goingLive(0), load))
          const rounds = roundsOf(match, 0, 'A'.repeat(13)).map((round) => ({ ...round, stats: {} }))
          for (const round of rounds) match.say(report(round, load))
          match.say(report(resultOf(rounds), load))
        }
        const penalised = penalisedIn(match)
        expect(new Set(penalised).size).toBe(penalised.length)
        const allowed = new Set([...replaced, ...(isOpen && ending !== 'staff' ? missed : []), ...everMissedAtItsEnd(match)])
        for (const steamId of penalised) expect([...allowed]).toContain(steamId)
      }),
    )
  })

  it('the queue has last been asked of each who was ever missed what holds of them now', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 50 }), (acts) => {
        const { match } = play(acts)
        const ever = new Set(everMissedIn(match))
        // The third missed player ends the match, and nobody is asked to come in for them.
        if (wasCalledOff(match)) ever.delete(everMissedIn(match).at(-1) ?? '')
        const asked: readonly string[] = askedIn(match)
        // Each is asked for once when they are missed, and once more when they are not: a question is read when it leaves.
        for (const name of ever) {
          const times = asked.filter((each) => each === name).length
          expect(times % 2 === 1).toBe(missedIn(match).includes(name))
        }
        expect(new Set(asked)).toEqual(ever)
      }),
    )
  })
})

const everMissedIn = (match: PlayedMatch): string[] => match.journaled.flatMap((event) => (event.type === 'missed' ? [event.steamId] : []))
const wasCalledOff = ({ state }: PlayedMatch): boolean => state.status === 'canceled' && state.cancelReason === 'too_few'

/** The players who may have been missed when a match ran out of its time, or of players, or was undone, during the acts. */
const everMissedAtItsEnd = (match: PlayedMatch): string[] =>
  match.state.status === 'canceled' && ['too_few', 'not_started', 'left_early'].includes(match.state.cancelReason)
    ? everMissedIn(match)
    : []

describe('a match of ten that is played with fewer than eight', () => {
  const aPlayedScrim = (kind: 'scrim' | 'cup' = 'scrim') => {
    const match = aScrimOnServer(kind)
    come(match, everybodyBut())
    match.say(report(goingLive(0)))
    for (const round of roundsOf(match, 0, 'AABB')) match.say(report({ ...round, stats: {} }))
    return match
  }

  it('is called off when the third player is missed: nobody loses, and it is held against those three', () => {
    const match = aPlayedScrim()
    leave(match, ['p0', 'p5'])
    wait(match, missedAfterMs)
    expect(match.state.status).toBe('live')
    leave(match, ['p6'])
    wait(match, missedAfterMs - 1)
    expect(match.state.status).toBe('live')
    wait(match, 1)
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'too_few', winner: null, ratings: [] })
    expect(penalisedIn(match).sort()).toEqual(['p0', 'p5', 'p6'])
    expect(match.effects.some((effect) => effect.to === 'result')).toBe(false)
  })

  it('goes on while two are away, before it is live, and where an organiser has the say', () => {
    const two = aPlayedScrim()
    leave(two, ['p0', 'p5'])
    wait(two, 3 * missedAfterMs)
    const warm = aScrimOnServer()
    come(warm, everybodyBut('p0', 'p5', 'p6'))
    wait(warm, missedAfterMs)
    const cup = aPlayedScrim('cup')
    leave(cup, ['p0', 'p5', 'p6'])
    wait(cup, missedAfterMs)
    expect([two, warm, cup].map(({ state }) => state.status)).toEqual(['live', 'live', 'live'])
    expect(missedIn(cup)).toHaveLength(3)
  })
})

describe('the players who are there by posts of the log', () => {
  const line = (kind: 'entered' | 'left', name: string): LogLine => ({ kind, at: '', steamId: playerId(name) })
  const heard = (endsAt: number | null, loadId = 7) => ({ loadId, endsAt })

  it('is the last that each post says of a player', () => {
    const connections = new Connections()
    expect(connections.read([line('entered', 'a'), line('left', 'a'), line('entered', 'b')], heard(10))).toEqual([
      { steamId: 'a', isHere: false },
      { steamId: 'b', isHere: true },
    ])
  })

  it('is not what an older post says that comes late', () => {
    const connections = new Connections()
    connections.read([line('entered', 'a')], heard(200))
    expect(connections.read([line('left', 'a'), line('left', 'b')], heard(100))).toEqual([{ steamId: 'b', isHere: false }])
    expect(connections.read([line('left', 'a')], heard(300))).toEqual([{ steamId: 'a', isHere: false }])
  })

  it('begins again with each load', () => {
    const connections = new Connections()
    connections.read([line('entered', 'a')], heard(200))
    expect(connections.read([line('left', 'a')], heard(100, 8))).toEqual([{ steamId: 'a', isHere: false }])
  })

  it('also follows from what players write, and from the kills', () => {
    const chat: LogLine = { kind: 'chat', at: '', steamId: playerId('a'), name: 'A', team: null, message: 'hei', teamOnly: false }
    const nobodys: LogLine = { ...chat, steamId: null }
    const kill: LogLine = { kind: 'kill', at: '', killer: playerId('b'), victim: playerId('c'), weapon: 'ak47', headshot: false }
    const seen = new Connections().read([chat, nobodys, kill, { kind: 'round-start', at: '' }], heard(null))
    expect(seen.map(({ steamId, isHere }) => [steamId, isHere])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ])
  })
})
