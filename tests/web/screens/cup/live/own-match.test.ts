import { describe, expect, it } from 'vitest'
import { ownStatus, ownTeamOf, restingIn, sitsOut, titleMarkOf } from '../../../../../web/screens/cup/live/own-match.ts'
import { aCupMatch } from '../cup-builders.ts'
import { aLiveCup, teamPlayers } from './course-builders.ts'

const cup = aLiveCup()
const team = (no: number) => cup.teams[no - 1]!

describe('my team in a cup', () => {
  it('is the one I was put into, and none for anyone who watches', () => {
    expect(ownTeamOf(cup, teamPlayers(2)[3]!)?.name).toBe('Team 2')
    expect(ownTeamOf(cup, '76561190000000000')).toBe(null)
  })

  it('plays now, or comes next, against the other team', () => {
    expect(ownStatus(cup, team(1))).toMatchObject({ is: 'playing', opponent: { name: 'Team 2' } })
    expect(ownStatus(cup, team(4))).toMatchObject({ is: 'next', opponent: { name: 'Team 3' } })
  })

  it('rests in a round in which it meets nobody', () => {
    const bye = aCupMatch(4, { round_number: 2, team1_id: 3, team2_id: null, status: 'finished', how: 'bye', winner_id: 3 })
    const odd = { ...cup, matches: [...cup.matches.slice(0, 3), bye] }
    expect(ownStatus(odd, team(3))).toEqual({ is: 'rests' })
    expect(ownStatus(odd, team(4))).toEqual({ is: 'waits' })
  })

  it('is done when it has its place, or the cup is over', () => {
    const over = aLiveCup({ cup: { status: 'closed' }, matches: cup.matches.slice(0, 2) })
    expect(ownStatus(over, team(1))).toEqual({ is: 'over', place: null })
    expect(ownStatus({ ...cup, matches: cup.matches.slice(0, 2) }, { ...team(1), place: 3 })).toEqual({ is: 'over', place: 3 })
  })

  it('leaves out whom the match leaves out, and names them for the match that is next', () => {
    const match = aCupMatch(4, { round_number: 2, team1_id: 3, team2_id: 4, size: 4, sits_out: [team(3).players[4]!] })
    expect([3, 4].map((place) => sitsOut(match, team(3).players[place]!))).toEqual([false, true])
    const matches = [...cup.matches.slice(0, 3), match]
    expect(restingIn({ ...cup, matches }, team(3))).toEqual({ match, resting: [team(3).players[4]] })
    expect(restingIn({ ...cup, matches }, team(4))).toBe(null)
  })

  it('calls from the title of the tab anyone who plays now, and nobody else', () => {
    const five = team(1)
    expect(titleMarkOf(cup, five, five.players[4]!)).toBe('(Kampen er i gang)')
    expect(titleMarkOf(cup, team(4), team(4).players[0]!)).toBe(null)
    expect(titleMarkOf(cup, null, 'who watches')).toBe(null)
    const matches = cup.matches.map((match) => (match.id === '3' ? { ...match, size: 4, sits_out: [five.players[4]!] } : match))
    const smaller = { ...cup, matches }
    expect(titleMarkOf(smaller, five, five.players[4]!)).toBe(null)
  })
})
