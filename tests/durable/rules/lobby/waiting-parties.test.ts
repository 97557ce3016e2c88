import { expect, it } from 'vitest'
import { fittingParties, nextParty, waitingParties } from '../../../../durable/rules/lobby/waiting-parties.ts'

it('keeps together those who came as one party, in the order of the waiting list', () => {
  const of = (name: string, party?: number): { name: string; party?: number } => ({ name, ...(party !== undefined && { party }) })
  const [ola, nils, siv, per, liv] = [of('ola'), of('nils', 2), of('siv', 2), of('per', 1), of('liv')] as const
  expect(waitingParties([ola, nils, siv, per, liv])).toEqual([[ola], [nils, siv], [per], [liv]])
  expect(waitingParties([])).toEqual([])
})

it('gives the free seats to the first for whom they are enough, and lets smaller ones pass a larger one', () => {
  expect(fittingParties(['abc', 'd', 'ef', 'g'], 3)).toEqual(['abc'])
  expect(fittingParties(['abc', 'd', 'ef', 'g'], 2)).toEqual(['d', 'g'])
  expect(fittingParties(['abc'], 0)).toEqual([])
})

it('numbers the next party apart from those who wait', () => {
  expect([nextParty([]), nextParty([{}, { party: 3 }, { party: 1 }])]).toEqual([1, 4])
})
