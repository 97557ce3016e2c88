import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liveSilenceMs, resultSilenceMs } from '../../../../durable/rules/play/play-limits.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aLiveMatch, type RoundReport, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import type { PlayedMatch } from '../../../support/rules/match-play.ts'
import { bo1, mapShown } from '../../../support/rules/played-maps.ts'
import { countOf, polled, polledScore, wake, wakeAt } from '../../../support/rules/server-answers.ts'

const say = (match: PlayedMatch, rounds: readonly (RoundReport | undefined)[]) => {
  for (const each of rounds) if (each) match.say(report(each))
}
function shown(match: PlayedMatch) {
  const map = mapShown(match)
  return {
    score: `${map?.score_a}-${map?.score_b}`,
    winners: map?.rounds.map(({ number, winner }) => `${number}${winner ?? '?'}`).join(' '),
  }
}
const asks = (match: PlayedMatch) => countOf(match, 'server', 'ask')

/** Fourteen rounds, of which the last was not told, and the rounds played in their stead after a restore to round ten. */
function aRestore() {
  const match = aLiveMatch(bo1)
  const old = roundsOf(match, 0, 'ABABABABABAAAA')
  const replay = roundsOf(match, 0, 'ABABABABABBBABAAAAAAAA', 50)
  say(match, old.slice(0, 13))
  return { match, old, replay }
}
const firstTen = '1A 2B 3A 4B 5A 6B 7A 8B 9A 10B'

describe('a report of before a restore that comes only after it', () => {
  it('is shown no longer than it takes to ask the server', () => {
    const { match, old, replay } = aRestore()
    say(match, [replay[10], old[13]])
    expect(shown(match).score).toBe('9-5')
    expect(wakeAt(match)).toBe(match.now + resultSilenceMs)
    wake(match)
    match.say(polledScore({ scoreA: 5, scoreB: 6 }))
    expect(shown(match)).toEqual({ score: '5-6', winners: `${firstTen} 11B` })
    expect(wakeAt(match)).toBe(match.now + liveSilenceMs)
    say(match, [replay[11], old[13]])
    expect(shown(match)).toEqual({ score: '5-7', winners: `${firstTen} 11B 12B` })
  })

  it('is found out by what players had done, where the score alone would let it follow', () => {
    const { match, old, replay } = aRestore()
    say(match, [replay[10], replay[11], replay[12]])
    match.say(polledScore({ scoreA: 6, scoreB: 7 }))
    const late = { ...(old[13] as RoundReport), scoreA: 7, scoreB: 7 }
    say(match, [late])
    expect(shown(match).score).toBe('7-7')
    wake(match)
    match.say(polledScore({ scoreA: 6, scoreB: 7 }))
    expect(shown(match)).toEqual({ score: '6-7', winners: `${firstTen} 11B 12B 13A` })
  })

  it('has no say in the result, also when that comes before the answer', () => {
    const { match, old, replay } = aRestore()
    say(match, replay.slice(10, 21))
    match.say(polledScore({ scoreA: 12, scoreB: 8 }))
    say(match, [replay[20], { ...(old[13] as RoundReport), number: 21, scoreA: 12, scoreB: 9 }])
    match.say(report(resultOf(replay.slice(0, 21))))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', played: [{ score_a: 13, score_b: 8 }] })
    expect(match.view.played[0]?.players).toMatchObject(Object.values(replay[20]?.stats ?? {}))
  })
})

describe('rounds that the server’s own word takes back', () => {
  /** Round 13 was lost, 14 told; then staff went back to 5–5, which the server says before it plays on. */
  function aTakenBackRound() {
    const { match, old, replay } = aRestore()
    const leaver = Object.keys(replay[0]?.stats ?? {})[0] as string
    say(match, [{ ...(old[13] as RoundReport), number: 15, scoreA: 9, scoreB: 6 }])
    wake(match)
    match.say(polledScore({ scoreA: 5, scoreB: 5 }))
    expect(shown(match)).toEqual({ score: '5-5', winners: firstTen })
    return { match, replay, leaver }
  }

  it('take with them what a player did in them who is not there any more', () => {
    const { match, replay, leaver } = aTakenBackRound()
    const withoutLeaver = (each: RoundReport): RoundReport => {
      const { [playerId(leaver)]: _gone, ...stats } = each.stats
      return { ...each, stats }
    }
    const rest = replay.slice(10, 21).map(withoutLeaver)
    say(match, rest)
    match.say(report(resultOf(rest)))
    expect(match.view.status).toBe('live')
    wake(match)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
    expect(match.view.played[0]?.players.map(({ steamid }) => steamid)).not.toContain(leaver)
  })

  it('are told again by everybody who plays on', () => {
    const { match, replay } = aTakenBackRound()
    say(match, replay.slice(10, 21))
    match.say(report(resultOf(replay.slice(0, 21))))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', played: [{ score_a: 13, score_b: 8 }] })
    expect(match.view.played[0]?.players).toMatchObject(Object.values(replay[20]?.stats ?? {}))
  })
})

describe('a restore', () => {
  it('costs one question, and none when reports only come twice or late', () => {
    const { match, replay } = aRestore()
    const before = asks(match)
    say(match, [replay[10]])
    wake(match)
    match.say(polledScore({ scoreA: 5, scoreB: 6 }))
    say(match, [replay[10], replay[11], replay[12], replay[11]])
    expect(asks(match)).toBe(before + 1)
    expect(wakeAt(match)).toBe(match.now + liveSilenceMs)
  })

  it('is believed when the server does not answer, which is no reason to give it up', () => {
    const { match, replay } = aRestore()
    say(match, [replay[10]])
    wake(match)
    match.say(polled(null))
    expect(shown(match).score).toBe('5-6')
    expect(match.play).toMatchObject({ failedPolls: 0, pollAt: match.now + liveSilenceMs })
  })

  it.each([
    ['whose teams are just changing sides', { scoreA: 5, scoreB: 7 }],
    ['that does not know its score', { scoreA: 0, scoreB: 0 }],
  ])('is not undone by a server %s', (_why, score) => {
    const match = aLiveMatch(bo1)
    const old = roundsOf(match, 0, 'ABABABABABAA')
    say(match, old)
    say(match, [roundsOf(match, 0, 'ABABABABABAA', 50)[11]])
    wake(match)
    match.say(polledScore(score))
    expect(shown(match)).toEqual({ score: '7-5', winners: `${firstTen} 11A 12A` })
  })

  it('is not undone by an answer that was on its way when the next report came', () => {
    const { match, replay } = aRestore()
    say(match, [replay[10]])
    wake(match)
    say(match, [replay[11]])
    match.say(polledScore({ scoreA: 5, scoreB: 6 }))
    expect(shown(match).score).toBe('5-7')
    expect(wakeAt(match)).toBe(match.now + resultSilenceMs)
    wake(match)
    match.say(polledScore({ scoreA: 5, scoreB: 7 }))
    expect(shown(match)).toEqual({ score: '5-7', winners: `${firstTen} 11B 12B` })
  })
})

/** Rounds of a map with up to three restores, in the order they are played; each goes back to an earlier round and plays on otherwise. */
const aCourse = fc.array(fc.record({ plays: fc.array(fc.constantFrom('A', 'B'), { minLength: 1, maxLength: 6 }), back: fc.nat(5) }), {
  minLength: 2,
  maxLength: 4,
})
type Course = readonly { plays: readonly string[]; back: number }[]

function playedIn(match: PlayedMatch, course: Course): RoundReport[] {
  let letters = ''
  return course.flatMap(({ plays, back }, times) => {
    const from = letters.length
    letters += plays.join('')
    const rounds = roundsOf(match, 0, letters, 50 * times).slice(from)
    letters = letters.slice(0, Math.max(0, letters.length - back))
    return rounds
  })
}

/** How many rounds later than it was sent a report comes, whether it comes twice, or never. */
const aFault = fc.record({
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }) }),
  twice: fc.boolean(),
  lost: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
})

/** A minute without a report: the server answers what it is asked. */
function aMinute(match: PlayedMatch, score: RoundReport): void {
  const end = match.now + 60_000
  while (wakeAt(match) <= end) {
    const asked = asks(match)
    wake(match)
    if (asks(match) > asked) match.say(polledScore(score))
  }
  match.now = end
}

describe('reports doubled, late, lost and taken back', () => {
  it('leave the server’s own score on the page a minute after its newest report, and only rounds that lead there', () =>
    fc.assert(
      fc.property(aCourse, fc.infiniteStream(aFault), (course, faults) => {
        const match = aLiveMatch(bo1)
        const sent = playedIn(match, course)
        const arrivals = sent.flatMap((told, at) => {
          const { late, twice, lost } = faults.next().value as { late: number; twice: boolean; lost: boolean }
          const first = lost ? [] : [{ told, at: at + late }]
          return twice ? [...first, ...first.map((each) => ({ ...each, at: each.at + 2 }))] : first
        })
        for (const [at, newest] of sent.entries()) {
          const now = arrivals.filter((each) => each.at === at)
          say(
            match,
            now.map((each) => each.told),
          )
          aMinute(match, newest)
          if (!arrivals.some((each) => each.told === newest && each.at <= at)) continue
          const { scoreA, scoreB } = newest
          const map = mapShown(match)
          expect(map).toMatchObject({ score_a: scoreA, score_b: scoreB })
          for (const round of map?.rounds ?? []) {
            expect(round.score_a <= scoreA && round.score_b <= scoreB).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    ))
})
