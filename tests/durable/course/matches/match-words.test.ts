import { expect, it } from 'vitest'
import { matchWords } from '../../../../durable/course/matches/match-words.ts'
import { aDraw } from '../../../support/rules/random-tournament.ts'

it('the last matches of a double elimination have Norwegian names within a sentence', () => {
  const draw = aDraw(4, 'double_elimination')
  const finals = draw.matches.filter(({ stage }) => stage === 'final')
  expect(finals.map((match) => matchWords({ draw }, match))).toEqual(['storfinalen', 'den nye storfinalen'])
})
