import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameReport } from '../../../../durable/protocol/game-reports.ts'
import { seriesWinner, winnerOf } from '../../../../durable/rules/play/map-score.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aLiveMatch, goingLive, type RoundReport, report, resultOf, roundsOf, untilOver } from '../../../support/rules/live-match.ts'
import type { PlayedMatch, Setup } from '../../../support/rules/match-play.ts'

const series = fc.constantFrom<Setup>(
  { players: 4, series: 'bo1', pickType: 'random', maps: 3 },
  { players: 4, series: 'bo3', pickType: 'random', maps: 7 },
)
/** A fair coin, so that maps come to their end. */
const coin = fc.infiniteStream(fc.constantFrom<'A' | 'B'>('A', 'B'))

/** The fault of each report on its way, by its place in the stream. */
const fault = fc.record({
  twice: fc.boolean(),
  lost: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
  /** How many later reports overtake it. */
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) }),
})
/** After which round a restore to which round, for each map; none when the first is beyond its end. */
const restore = fc.record({ after: fc.integer({ min: 2, max: 40 }), to: fc.integer({ min: 0, max: 12 }) })

type Coins = Iterable<'A' | 'B'>

/** One map as its server plays it, with a restore and other rounds after it: everything it sends, and how it ended. */
function playedOut(match: PlayedMatch, place: number, coins: Coins, { after, to }: { after: number; to: number }) {
  const letters = untilOver(coins)
  const first = roundsOf(match, place, letters)
  if (after >= first.length || to >= after) return { sent: first, final: first }
  const replay = roundsOf(match, place, untilOver(chained(letters.slice(0, to), coins)), 50).slice(to)
  return { sent: [...first.slice(0, after), ...replay], final: [...first.slice(0, to), ...replay] }
}

/** The rounds that are already decided, then the coins. */
function* chained(letters: string, coins: Coins): Generator<'A' | 'B'> {
  for (const letter of letters) yield letter as 'A' | 'B'
  yield* coins
}

type Played = { sent: GameReport[]; maps: RoundReport[][] }

/** The whole series until it has a winner. */
function playSeries(match: PlayedMatch, letters: Coins, restores: readonly { after: number; to: number }[]): Played {
  const thrown = letters[Symbol.iterator]()
  const coins = { [Symbol.iterator]: () => ({ next: () => thrown.next() }) }
  const played: Played = { sent: [], maps: [] }
  const winners: ('A' | 'B' | 'draw')[] = []
  while (seriesWinner(match.state.seriesType, winners) === null) {
    const place = played.maps.length
    const { sent, final } = playedOut(match, place, coins, restores[place] ?? { after: 99, to: 0 })
    const last = final.at(-1) as RoundReport
    winners.push(winnerOf(last.scoreA, last.scoreB))
    played.sent.push(goingLive(place), ...sent, resultOf(final))
    played.maps.push(final)
  }
  return played
}

type Fault = { twice: boolean; lost: boolean; late: number }

/** The stream as it arrives. */
function arriving(sent: readonly GameReport[], faults: Iterator<Fault>): GameReport[] {
  const arrivals = sent.flatMap((each, place) => {
    const { twice, lost, late } = faults.next().value as Fault
    if (lost) return []
    const first = { each, at: place + late }
    return twice ? [first, { each, at: place + late + 3 }] : [first]
  })
  return arrivals.sort((a, b) => a.at - b.at).map(({ each }) => each)
}

/** The server has left the match; the site asks, and waits for the reports that are still missing. */
function settleDown(match: PlayedMatch): void {
  for (let looks = 0; looks < 12 && match.state.status === 'live' && !match.play?.undecided; looks++) {
    match.say({ type: 'polled', loadId: 7, status: null })
    const { deadlineAt, play } = match
    const wakes = [deadlineAt, play?.pollAt, play?.countsDueAt].flatMap((at) => at ?? [])
    if (wakes.length > 0) match.now = Math.min(...wakes)
    match.say({ type: 'tick' })
  }
}

describe('reports that come twice, late, in another order, or never', () => {
  it('lead to the server’s own result, or to the staff; never to another result', () =>
    fc.assert(
      fc.property(series, coin, fc.array(restore, { maxLength: 3 }), fc.infiniteStream(fault), (setup, letters, restores, faults) => {
        const match = aLiveMatch(setup)
        const { sent, maps } = playSeries(match, letters, restores)
        for (const each of arriving(sent, faults)) match.say(report(each))
        settleDown(match)
        const { view } = match
        if (view.status !== 'complete') {
          // No round is known: the match waits for another server, or for staff.
          expect(view.needs_decision === 1 || view.status_text === 'Venter på ledig server' || view.status === 'canceled').toBe(true)
          return
        }
        for (const [place, rounds] of maps.entries()) {
          const last = rounds.at(-1) as RoundReport
          const shown = view.played[place]
          expect(shown).toMatchObject({ score_a: last.scoreA, score_b: last.scoreB, winner: winnerOf(last.scoreA, last.scoreB) })
          for (const player of shown?.players ?? []) expect(player).toMatchObject(last.stats[playerId(player.steamid)] ?? {})
        }
        expect(match.effects.filter((each) => each.to === 'result' && each.do === 'record')).toHaveLength(1)
      }),
      { numRuns: 250 },
    ))

  it('lead to the server’s own result when nothing is lost and nothing is taken back', () =>
    fc.assert(
      fc.property(series, coin, fc.infiniteStream(fault.map((each) => ({ ...each, lost: false }))), (setup, letters, faults) => {
        const match = aLiveMatch(setup)
        const { sent, maps } = playSeries(match, letters, [])
        for (const each of arriving(sent, faults)) match.say(report(each))
        expect(match.view).toMatchObject({ status: 'complete' })
        for (const [place, rounds] of maps.entries()) {
          expect(match.view.played[place]?.score_a).toBe(rounds.at(-1)?.scoreA)
        }
      }),
      { numRuns: 100 },
    ))
})
