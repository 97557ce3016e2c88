import { describe, expect, it } from 'vitest'
import { bigSlides, keyOf } from '../../../../../web/screens/cup/live/big/big-slides.ts'
import { slideAfter } from '../../../../../web/screens/cup/live/big/use-slides.ts'
import { aCupMatch, aCupView } from '../cup-builders.ts'
import { aLiveCup, aPlayingTeam, aResult } from './course-builders.ts'

const kinds = (view: Parameters<typeof bigSlides>[0]) => bigSlides(view).map(keyOf)

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
      'play-offs 0',
    ])
  })

  it('turns pages where there is more than can be read from afar', () => {
    const teams = Array.from({ length: 20 }, (_, place) => aPlayingTeam(place + 1))
    const matches = Array.from({ length: 10 }, (_, place) => aCupMatch(place + 1, { status: 'live', matchid: `m${place}` }))
    expect(kinds(aLiveCup({ teams, matches }))).toEqual(['now 0', 'now 1', 'now 2', 'table 0', 'table 1'])
  })

  it('ends with the champion, and shows nothing to come', () => {
    const winner = { team_id: 1, name: 'Team 1', players: [] }
    const matches = [aResult(1, [13, 7]), aCupMatch(2)]
    expect(kinds(aLiveCup({ matches, cup: { status: 'closed', winner } }))).toEqual(['champion 0', 'table 0'])
  })

  it('goes round and round, and begins anew where its slide is gone', () => {
    const slides = bigSlides(aLiveCup())
    expect([1, 2, 3, -1].map((steps) => slideAfter(slides, 'now 0', steps).is)).toEqual(['table', 'next', 'now', 'next'])
    expect(slideAfter(slides, 'play-offs 0', 0).is).toBe('now')
  })
})
