import { describe, expect, it } from 'vitest'
import { type Asked, type CheckCancelReason, fairMs, isOurs, judge } from '../../../../durable/rules/queue/check-judge.ts'

const deadlineAt = 100_000
const asked = (steamId: string, over: Partial<Asked> = {}): Asked => ({ steamId, answer: 'asked', shownAt: 0, ...over })
const judged = (group: Asked[], why: CheckCancelReason, purpose: 'match' | 'substitute' = 'match', elsewhere: string[] = []) =>
  judge(group, { why, elsewhere, deadlineAt }, purpose).map(({ asked: { steamId }, verdict, goes }) => `${steamId} ${verdict} ${goes}`)

describe('a player who let a check pass', () => {
  it('has seen it while there was time enough to answer', () => {
    const verdictOf = (over: Partial<Asked>, why: CheckCancelReason = 'time') => judged([asked('ada', over)], why)[0]
    expect(verdictOf({})).toBe('ada silent out')
    expect(verdictOf({ shownAt: deadlineAt - fairMs })).toBe('ada silent out')
    expect(verdictOf({ shownAt: deadlineAt - fairMs + 1 })).toBe('ada not-shown out')
    expect(verdictOf({ shownAt: null })).toBe('ada not-shown out')
    expect(verdictOf({}, 'declined')).toBe('ada unanswered back')
    expect([verdictOf({ answer: 'accepted' }), verdictOf({ answer: 'declined' })]).toEqual(['ada accepted back', 'ada declined out'])
  })
})

describe('players who came together', () => {
  it('go back whole, and keep their time when one of them stays out', () => {
    const pair = [asked('ada', { answer: 'declined' }), asked('bo', { answer: 'accepted' })]
    expect(judged(pair, 'declined')).toEqual(['ada declined out', 'bo accepted kept'])
    expect(judged(pair.slice(1), 'declined')).toEqual(['bo accepted back'])
  })

  it('lose nobody by a check for a substitute but players who are elsewhere', () => {
    const pair = [asked('ada', { answer: 'declined' }), asked('bo', { answer: 'accepted' })]
    expect(judged(pair, 'declined', 'substitute')).toEqual(['ada declined back', 'bo accepted back'])
    expect(judged(pair, 'elsewhere', 'substitute', ['bo'])).toEqual(['ada declined kept', 'bo accepted out'])
    expect(judged(pair.slice(1), 'elsewhere', 'match', ['bo'])).toEqual(['bo accepted out'])
  })
})

describe('a check that was cancelled', () => {
  it('is nobody’s fault but ours where it was late, untold, without maps, or would not open', () => {
    const reasons: CheckCancelReason[] = ['declined', 'time', 'elsewhere', 'called-away', 'late', 'untold', 'no-maps', 'failed']
    expect(reasons.filter(isOurs)).toEqual(['late', 'untold', 'no-maps', 'failed'])
  })
})
