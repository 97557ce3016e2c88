import { describe, expect, it } from 'vitest'
import { progressOf } from '../../../durable/course/course-state.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import { type PlayedTournament, playedTournament } from '../../support/rules/a-tournament.ts'

const toMatches = (cup: PlayedTournament) =>
  cup.effects.flatMap((effect) =>
    effect.to === 'match' ? [`${effect.do} ${effect.no} ${'matchId' in effect ? effect.matchId : effect.attempt}`] : [],
  )
const roomOf = (cup: PlayedTournament, no: number) => progressOf(cup.state, no).room
const reset = (cup: PlayedTournament, no: number) => cup.set(no, { action: 'reset' })

describe('the room of a match', () => {
  it('is never one that was cancelled before, also where a Swiss round was paired again meanwhile', () => {
    const cup = playedTournament({ type: 'swiss' })
    cup.begin(4)
    cup.score(1, 13, 5)
    cup.score(2, 13, 5)
    cup.play(3)
    const before = roomOf(cup, 3)
    cup.report(3, { winner: null })
    expect(reset(cup, 1)).toBe('ok')
    expect(cup.match(3)).toBeUndefined()
    cup.score(1, 13, 5)
    expect(cup.organise({ type: 'start-match', no: 3 })).toBe('ok')
    expect(roomOf(cup, 3)).toMatchObject({ is: 'starting', attempt: 2 })
    expect([roomOf(cup, 3)?.matchId, roomOf(cup, 3)?.seed]).not.toEqual([before?.matchId, before?.seed])
  })

  it('is cancelled when it was refused, since an earlier try may have opened it', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    cup.organise({ type: 'start-match', no: 1 })
    cup.forgetEffects()
    const id = roomOf(cup, 1)?.matchId
    cup.say({ type: 'match-refused', no: 1, attempt: 1, refusal: { why: 'line-up', text: 'Ola kan ikke spille akkurat nå.' } })
    expect(toMatches(cup)).toEqual([`cancel-by-organiser 1 ${id}`])
    cup.report(1, { winner: 'A', score: { A: 2, B: 0 } })
    expect(cup.match(1)).toMatchObject({ status: 'ready', winner_id: null })
  })

  it('is cancelled by staff while it is opened or played, and the match can be played again', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    for (const attempt of [1, 2]) {
      if (attempt === 1) cup.organise({ type: 'start-match', no: 1 })
      else cup.play(1)
      const id = roomOf(cup, 1)?.matchId
      cup.forgetEffects()
      expect(cup.set(1, { action: 'reset' }, null)).toMatch(/^CONFLICT: .* Se først/)
      expect(reset(cup, 1)).toBe('ok')
      expect(toMatches(cup)).toEqual([`cancel-by-organiser 1 ${id}`])
      expect(cup.log()).toMatchObject([{ action: 'reset-result', target: 'cup 1' }])
      expect(cup.match(1)).toMatchObject({ status: 'ready', match_id: null })
      expect([reset(cup, 1), toMatches(cup).length]).toEqual(['ok', 1])
    }
    cup.play(1)
    expect(roomOf(cup, 1)?.attempt).toBe(3)
  })

  it('is taken up again by a tournament that begins from the record', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(6)
    const [one, other] = cup
      .view()
      .matches.filter(({ status }) => status === 'ready')
      .map(({ match_number }) => match_number)
    cup.organise({ type: 'start-match', no: one })
    cup.play(other ?? 0)
    const opened = tournamentMachine.step(null, { type: 'open', by: null, state: cup.state }, cup.now)
    cup.forgetEffects()
    if (opened.ok) cup.effects.push(...opened.effects)
    expect(toMatches(cup).toSorted()).toEqual([`ask ${other} ${roomOf(cup, other ?? 0)?.matchId}`, `open ${one} 1`])
  })
})

describe('a match that waits for a decision', () => {
  it('says so until it is decided, goes on, or staff set the result here', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(4)
    for (const no of [1, 2]) cup.play(no)
    cup.report(1, { revision: 5, open: 'undecided' })
    expect(cup.match(1)).toMatchObject({ status: 'live', trouble: { why: 'undecided' } })
    cup.report(1, { revision: 5, open: 'playing' })
    expect(cup.match(1)?.trouble).toMatchObject({ why: 'undecided' })
    cup.report(1, { revision: 6, open: 'playing' })
    expect(cup.match(1)).toMatchObject({ status: 'live', trouble: null })
    cup.report(1, { revision: 7, open: 'undecided' })
    cup.report(1, { revision: 8, winner: 'A', score: { A: 2, B: 1 } })
    expect(cup.match(1)).toMatchObject({ status: 'finished', trouble: null })
    cup.report(2, { revision: 5, open: 'undecided' })
    cup.score(2, 2, 0)
    cup.report(2, { revision: 9, open: 'undecided' })
    expect(cup.match(2)).toMatchObject({ status: 'finished', trouble: null })
  })
})
