import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchEffect } from '../../../../durable/match/match-effects.ts'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { type CompleteState, type Rematch, rematchOf } from '../../../../durable/match/match-state.ts'
import { rematchAgainMs, rematchIdOf, rematchMs } from '../../../../durable/rules/lobby/rematch.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aFinishedMatch, aLiveMatch } from '../../../support/rules/live-match.ts'
import { by, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const two: Setup = { players: 4, series: 'bo1', pickType: 'random', maps: 3 }
const want = (who: string, wants = true): MatchEvent => ({ type: 'want-rematch', by: by(who), wants })
const open = (who: string): MatchEvent => ({ type: 'open-rematch', by: by(who) })
const opened = (...tookIn: string[]): MatchEvent => ({ type: 'rematch-opened', tookIn: tookIn.map(playerId) })
const rematchIn = (match: PlayedMatch): Rematch => rematchOf(match.state as CompleteState)
const asked = (effects: readonly MatchEffect[]) => effects.filter((each) => each.to === 'rematch')

describe('a rematch', () => {
  it('is opened for those who want it when its owner says so, or when everybody wants it', () => {
    const few = aFinishedMatch(two)
    few.say(want('p2'))
    expect(few.say(open('p0'))).toBe('Det må være minst to som vil ha omkamp.')
    few.say(want('p3'))
    expect(few.say(open('p2'))).toBe('Bare eieren kan gjøre dette.')
    expect(asked(few.effects)).toHaveLength(0)
    expect(few.say(open('p0'))).toBe('ok')
    expect(rematchIn(few)).toEqual({ wants: ['p2', 'p3'], stage: 'opening', tookIn: [] })
    const all = aFinishedMatch(two)
    for (const who of ['p3', 'p0', 'p2', 'p1']) all.say(want(who))
    expect(rematchIn(all)).toMatchObject({ wants: ['p3', 'p0', 'p2', 'p1'], stage: 'opening' })
    for (const match of [few, all]) expect(asked(match.effects)).toHaveLength(1)
  })

  it('shows who is in, until when one can be, and where it is once it is open', () => {
    const match = aFinishedMatch(two)
    const until = (match.state as CompleteState).endedAt + rematchMs
    expect(match.view.rematch).toEqual({ wants: [], until, stage: 'asked', match_id: null, took_in: [] })
    for (const who of ['p0', 'p1', 'p2']) match.say(want(who))
    match.say(want('p1', false))
    match.say(open('p0'))
    expect(match.view.rematch).toMatchObject({ stage: 'opening', match_id: null })
    match.say(opened('p0'))
    expect(match.view.rematch).toEqual({
      wants: ['p0', 'p2'],
      until,
      stage: 'open',
      match_id: rematchIdOf(match.state.matchId),
      took_in: ['p0'],
    })
    // A player who was not taken in is told.
    expect(match.effects.at(-1)).toMatchObject({ to: 'players', steamIds: ['p2'] })
  })

  it('is not asked for, taken back and asked for again at will', () => {
    const match = aFinishedMatch(two)
    for (const wants of [true, false]) match.say(want('p1', wants))
    expect(match.say(want('p1'))).toBe('SLOW_DOWN')
    expect(match.say(want('p2'))).toBe('ok')
    match.now += rematchAgainMs
    expect(match.say(want('p1'))).toBe('ok')
    expect(rematchIn(match).wants).toEqual(['p2', 'p1'])
  })

  it('that nobody could be taken into can be asked for again', () => {
    const match = aFinishedMatch(two)
    for (const who of ['p0', 'p1']) match.say(want(who))
    match.say(open('p0'))
    match.say(opened())
    expect(rematchIn(match)).toEqual({ wants: [], stage: 'asked', tookIn: [] })
    for (const who of ['p0', 'p1']) expect(match.say(want(who))).toBe('ok')
    expect(match.say(open('p0'))).toBe('ok')
  })

  it.each<[string, () => PlayedMatch, string]>([
    ['a match that goes on', () => aLiveMatch(two), 'Kampen er ikke ferdig.'],
    [
      'a match that is long over',
      () => {
        const match = aFinishedMatch(two)
        match.now = (match.state as CompleteState).endedAt + rematchMs
        return match
      },
      'Det er for sent for omkamp. Start en ny gather.',
    ],
  ])('is not to be had of %s', (_what, make, answer) => {
    const match = make()
    const before = match.state
    for (const event of [want('p0'), want('p0', false), open('p0')]) expect(match.say(event)).toBe(answer)
    expect(match.state).toBe(before)
  })

  it('is for those who played', () => {
    for (const role of [1, 5] as const) {
      const match = aFinishedMatch(two)
      expect(match.say({ type: 'want-rematch', by: by('fremmed', role), wants: true })).toBe(
        'Bare de som spilte, kan være med på omkampen.',
      )
    }
  })
})

type Move = { event: MatchEvent } | { wait: number }
const names = ['p0', 'p1', 'p2', 'p3', 'fremmed']
const aMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...names), fc.boolean()).map(([who, wants]) => ({ event: want(who, wants) })) },
  { weight: 2, arbitrary: fc.constantFrom(...names).map((who) => ({ event: open(who) })) },
  // The answer of the next room: late, twice, or one that nobody waits for.
  { weight: 2, arbitrary: fc.subarray(names.slice(0, 4)).map((those) => ({ event: opened(...those) })) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: rematchMs }).map((wait) => ({ wait })) },
)

describe('whatever is said about a rematch, in whatever order', () => {
  it('it is asked for by players only, opened once at a time, and stands once it is open', () =>
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 40 }), (moves) => {
        const match = aFinishedMatch(two)
        for (const move of moves) {
          if ('wait' in move) {
            match.now += move.wait
            continue
          }
          const [before, sent] = [match.state as CompleteState, asked(match.effects).length]
          const answer = match.say(move.event)
          const [was, is] = [rematchOf(before), rematchIn(match)]
          if (answer !== 'ok') expect(match.state).toBe(before)
          expect(new Set(is.wants).size).toBe(is.wants.length)
          expect(is.wants.every((who) => match.state.members.some((each) => each.steamId === who))).toBe(true)
          // One order for each opening, and no other.
          expect(asked(match.effects).length - sent).toBe(was.stage === 'asked' && is.stage === 'opening' ? 1 : 0)
          if (was.stage === 'open') expect(match.state).toBe(before)
          if (was.stage === 'asked') expect(is.stage).not.toBe('open')
          if (was.stage === 'opening' && move.event.type !== 'rematch-opened') expect(match.state).toBe(before)
          expect(match.view.rematch?.match_id === null).toBe(is.stage !== 'open')
          // Nothing of it costs an alarm, or changes the result.
          expect(match.deadlineAt).toBeNull()
          expect({ ...match.state, rematch: null }).toEqual({ ...before, rematch: null })
        }
      }),
    ))
})
