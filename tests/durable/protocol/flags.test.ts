import { describe, expect, it } from 'vitest'
import { matchActionBodies } from '../../../durable/protocol/actions.ts'
import { cupMatchBodies } from '../../../durable/protocol/cup/cup-bodies.ts'

describe('a flag of a body', () => {
  it.each([
    [true, true],
    [1, true],
    [false, false],
    [0, false],
  ])('is read in both forms: %s', (wants, read) => {
    expect(matchActionBodies['want-rematch'].parse({ wants })).toEqual({ wants: read })
  })

  it('that must be set is read in both forms too, and refused when it is not', () => {
    const winner = 'Team 1'
    for (const medal of [true, 1]) expect(cupMatchBodies.medalwinner.parse({ winner, medal })).toEqual({ winner, medal: true })
    for (const medal of [false, 0, 'ja', undefined]) expect(cupMatchBodies.medalwinner.safeParse({ winner, medal }).success).toBe(false)
  })
})
