import { describe, expect, it } from 'vitest'
import { everybodysCupEvent, ownCupEvent } from '../../../../worker/replies/contests/cup-calendar.ts'
import { aCupPlayer, aSeenCup, cupStartsAt } from '../../../support/rules/cup/a-cup-view.ts'

const site = 'https://kampklar.test'
const me = '76561198000000001'

describe('the calendar of a cup', () => {
  it('has its evening, for as long as it is planned to last, and takes nobody’s time', () => {
    expect(everybodysCupEvent(aSeenCup({ registered: 23 }), site)).toEqual({
      uid: 'cup-fredagscup26@kampklar',
      startsAt: cupStartsAt,
      endsAt: cupStartsAt + (5 * 70 - 10) * 60_000,
      title: 'Fredagscupen',
      text: 'Ta med godt humør.',
      url: `${site}/cup/fredagscup26`,
      status: 'CONFIRMED',
      sequence: 12,
      isAllAround: true,
    })
  })

  it('says who won once it is over', () => {
    const winner = { team_id: 2, name: 'Team 2', players: [] }
    expect(everybodysCupEvent(aSeenCup({ status: 'closed', winner }), site).text).toBe('Vinner: Team 2\n\nTa med godt humør.')
  })

  it('takes the evening of those who are in it, and is not sure for anyone who still waits for a place', () => {
    expect(ownCupEvent(aSeenCup({}, [aCupPlayer(me)]), site, me)).toMatchObject({ isAllAround: false, status: 'CONFIRMED' })
    expect(ownCupEvent(aSeenCup({}, [aCupPlayer(me, { waiting: 1 })]), site, me)).toMatchObject({
      status: 'TENTATIVE',
      text: 'Du står på ventelisten.\n\nTa med godt humør.',
    })
  })

  it('is nobody’s own who is not in it, or did not come', () => {
    expect(ownCupEvent(aSeenCup(), site, me)).toBeNull()
    expect(ownCupEvent(aSeenCup({}, [aCupPlayer(me, { no_show: 1 })]), site, me)).toBeNull()
  })
})
