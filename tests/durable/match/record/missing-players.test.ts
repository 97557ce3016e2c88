import { describe, expect, it } from 'vitest'
import { matchRow } from '../../../../durable/match/record/match-record.ts'
import { missedAfterMs } from '../../../../durable/rules/play/play-limits.ts'
import { aScrimOnServer, come, everybodyBut, leave, wait } from '../../../support/rules/a-scrim.ts'
import { countOf } from '../../../support/rules/server-answers.ts'

describe('the row of a match', () => {
  it('says how many players are missed, from when they are until they are back', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    const missing = () => matchRow(match.state, 1).missing
    leave(match, ['p1', 'p2'])
    const before = countOf(match, 'record')
    wait(match, missedAfterMs)
    expect([missing(), countOf(match, 'record') - before]).toEqual([2, 2])
    come(match, ['p1'])
    expect([missing(), countOf(match, 'record') - before]).toEqual([1, 3])
    come(match, ['p2'])
    expect(missing()).toBe(0)
  })
})
