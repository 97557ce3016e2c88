import { describe, expect, it } from 'vitest'
import { firstList, listsOf, otherList, statusLineOf } from '../../../../web/screens/tournaments/tournament-lists.ts'
import { aCard } from '../tournament/tournament-builders.ts'

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

describe('the lists of tournaments', () => {
  it('show what comes with the next one first, and what has been with the last one first', () => {
    const lists = listsOf([
      aCard({ id: 'late', start_date: 20 }),
      aCard({ id: 'soon', start_date: 10 }),
      aCard({ id: 'old', status: 'completed', start_date: 1 }),
      aCard({ id: 'older', status: 'completed', start_date: 0 }),
      aCard({ id: 'now', status: 'in_progress' }),
    ])
    expect(idsOf(lists.open)).toEqual(['soon', 'late'])
    expect(idsOf(lists.completed)).toEqual(['old', 'older'])
    expect(idsOf(lists.in_progress)).toEqual(['now'])
  })

  it('open with what is played, else what comes, else what has been', () => {
    expect(firstList(listsOf([aCard(), aCard({ status: 'in_progress' })]))).toBe('in_progress')
    expect(firstList(listsOf([aCard({ status: 'completed' })]))).toBe('completed')
    expect(firstList(listsOf([]))).toBe('open')
  })

  it('lead from an empty one to one that is not, if there is any', () => {
    expect(otherList(listsOf([aCard({ status: 'completed' })]), 'in_progress')).toBe('completed')
    expect(otherList(listsOf([]), 'in_progress')).toBeNull()
  })
})

describe('the card of a tournament', () => {
  it.each([
    [{}, 'Påmelding åpen'],
    [{ registered_teams: 8 }, 'Fullt'],
    [{ registration_open: 0 }, 'Påmelding stengt'],
    [{ status: 'in_progress', registration_open: 0 }, 'Pågår'],
    [{ status: 'completed', registration_open: 0 }, 'Ferdig'],
  ] as const)('%j says %s', (over, text) => expect(statusLineOf(aCard(over)).text).toBe(text))
})
