import { describe, expect, it } from 'vitest'
import { upcomingCup } from '../../../../web/screens/home/upcoming-cup.ts'
import { aCupCard } from '../cup/cup-builders.ts'

const card = (cupid: string, over: Parameters<typeof aCupCard>[0] = {}) => aCupCard({ cupid, name: cupid, ...over })
const later = card('later', { date: 3_000 })
const sooner = card('sooner', { date: 2_000, status: 'creating_teams' })
const played = card('played', { date: 9_000, status: 'live' })

describe('the cup that home tells of', () => {
  it('is the one that is played, else the next', () => {
    expect(upcomingCup({ cups: [later, sooner, played], registered: ['later', 'sooner', 'played'] })).toMatchObject({
      is: 'live',
      id: 'played',
    })
    expect(upcomingCup({ cups: [later, sooner], registered: ['later', 'sooner'] })).toMatchObject({ is: 'next', id: 'sooner', at: 2_000 })
  })

  it('is none of those that one only sees, nor one that is over', () => {
    expect(upcomingCup({ cups: [sooner], registered: [] })).toBe(null)
    expect(upcomingCup({ cups: [card('over', { status: 'closed' })], registered: ['over'] })).toBe(null)
  })
})
