import { describe, expect, it } from 'vitest'
import { lastRounds } from '../../../web/contest/big/big-bracket.ts'
import { bigSlides, keyOf, shownSlides } from '../../../web/contest/big/big-slides.ts'
import { slideAfter } from '../../../web/contest/big/use-slides.ts'
import type { CupView } from '../../../web/rooms/cup-room.ts'
import { contestOfCup } from '../../../web/screens/cup/live/cup-contest.ts'
import { aCupMatch, aCupView } from '../screens/cup/cup-builders.ts'
import { aLiveCup, aPlayingTeam, aResult } from '../screens/cup/live/course-builders.ts'

const kinds = (view: CupView) => bigSlides(contestOfCup(view)).map(keyOf)

describe('the big screen', () => {
  it('counts down to a cup that has not begun', () => {
    expect(kinds(aCupView())).toEqual(['soon 0'])
  })

  it('shows what is played, the table and what is next', () => {
    expect(kinds(aLiveCup())).toEqual(['now 0', 'table 0', 'next 0'])
  })

  it('draws the play-offs once somebody is in them', () => {
    const { matches } = aLiveCup()
    expect(kinds(aLiveCup({ matches: matches.map((each) => (each.match_type === 'semi' ? { ...each, team1_id: 1 } : each)) }))).toEqual([
      'now 0',
      'table 0',
      'next 0',
      'bracket 0',
    ])
  })

  it('turns pages where there is more than can be read from afar', () => {
    const teams = Array.from({ length: 20 }, (_, place) => aPlayingTeam(place + 1))
    const matches = Array.from({ length: 10 }, (_, place) => aCupMatch(place + 1, { status: 'live', matchid: `m${place}` }))
    expect(kinds(aLiveCup({ teams, matches }))).toEqual(['now 0', 'now 1', 'now 2', 'now 3', 'table 0', 'table 1'])
  })

  it('ends with the champion, and shows nothing to come', () => {
    const winner = { team_id: 1, name: 'Team 1', players: [] }
    const matches = [aResult(1, [13, 7]), aCupMatch(2)]
    expect(kinds(aLiveCup({ matches, cup: { status: 'closed', winner } }))).toEqual(['champion 0', 'table 0'])
  })

  it('goes round and round, and begins anew where its slide is gone', () => {
    const slides = bigSlides(contestOfCup(aLiveCup()))
    expect([1, 2, 3, -1].map((steps) => slideAfter(slides, 'now 0', steps).is)).toEqual(['table', 'next', 'now', 'next'])
    expect(slideAfter(slides, 'bracket 0', 0).is).toBe('now')
  })

  it('draws the last three rounds of a large bracket', () => {
    const match = (no: number, round: number, stage: 'bracket' | 'losers' | 'final' = 'bracket') => ({
      ...{ match_number: no, stage, round, round_name: '', series_type: 'bo3', team1_of: null, team2_of: null, status: 'ready' },
    })
    const bracket = [match(1, 1), match(2, 2), match(3, 3), match(4, 4), match(5, 1, 'losers'), match(6, 1, 'final')]
    expect(lastRounds(bracket).map(({ match_number, round }) => [match_number, round])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [6, 1],
    ])
  })

  it('stands at what the organiser chose, and goes on by itself where there is none of it, and at the end', () => {
    const held = (screen: CupView['cup']['screen'], of: Parameters<typeof aLiveCup>[0] = {}) =>
      shownSlides(contestOfCup(aLiveCup({ ...of, cup: { ...of.cup, screen: screen ?? null } }))).map(keyOf)
    expect(held({ part: 'table', no: null })).toEqual(['table 0'])
    expect(held({ part: 'match', no: 3 })).toEqual(['match 3'])
    const all = ['now 0', 'table 0', 'next 0']
    expect(held({ part: 'match', no: 4 })).toEqual(all)
    expect(held({ part: 'bracket', no: null })).toEqual(all)
    expect(held(null)).toEqual(all)
    const over = { cup: { status: 'closed' as const, winner: { team_id: 1, name: 'Team 1', players: [] } } }
    expect(held({ part: 'table', no: null }, over)[0]).toBe('champion 0')
  })
})
