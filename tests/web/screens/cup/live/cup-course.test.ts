import { describe, expect, it } from 'vitest'
import {
  currentRound,
  fromNow,
  havePlayOffs,
  matchesNext,
  matchStatusText,
  matchTitle,
  roundsOf,
  sidesOf,
  teamsByPoints,
  teamsInOrder,
} from '../../../../../web/screens/cup/live/cup-course.ts'
import { aCupMatch, aCupTeam } from '../cup-builders.ts'
import { aLiveCup, aResult } from './course-builders.ts'

const { matches, teams } = aLiveCup()
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)

describe('the rounds of a cup', () => {
  it('are named for what is played in them', () => {
    expect(roundsOf(matches).map(({ name }) => name)).toEqual(['Runde 1 av 2', 'Runde 2 av 2', 'Semifinale', 'Finale'])
    expect(matchTitle({ match_type: 'quarter', round_number: 5, rounds: 4 })).toBe('Kvartfinale')
    expect(matchTitle({ match_type: 'other', round_number: 1, rounds: 1 })).toBe('Runde 1')
  })

  it('stand with the one that is played on top, then what is over, and what nobody is in yet at the end', () => {
    const rounds = roundsOf(matches)
    expect(currentRound(matches)?.name).toBe('Runde 2 av 2')
    expect(fromNow(rounds, 2).map(({ number }) => number)).toEqual([2, 1, 3, 4])
    expect(fromNow(rounds, null).map(({ number }) => number)).toEqual([2, 1, 3, 4])
  })

  it('have a match that comes next only where both teams are known', () => {
    expect(ids(matchesNext(matches))).toEqual(['4'])
  })

  it('come to the play-offs when the first team is in them', () => {
    expect(havePlayOffs(matches)).toBe(false)
    expect(havePlayOffs([...matches.slice(0, 4), { ...matches[4]!, team1_id: 1 }, ...matches.slice(5)])).toBe(true)
  })
})

describe('a match of a cup', () => {
  it('tells who won and who lost once it is over', () => {
    const [one, other] = sidesOf(matches[0]!, teams)
    expect([one.name, one.hasWon, other.name, other.hasLost]).toEqual(['Team 1', true, 'Team 3', true])
    expect(sidesOf(matches[2]!, teams).some(({ hasWon, hasLost }) => hasWon || hasLost)).toBe(false)
  })

  it('says TBA for a team that is not known', () => {
    expect(sidesOf(matches[6]!, teams).map(({ name }) => name)).toEqual(['TBA', 'TBA'])
  })

  it.each([
    [aCupMatch(1), 'Ikke startet'],
    [aCupMatch(1, { team2_id: null }), 'Venter på lag'],
    [aCupMatch(1, { status: 'waiting' }), 'Åpner'],
    [aCupMatch(1, { status: 'live' }), 'Pågår'],
    [aResult(1, [13, 3]), 'Ferdig'],
    [aResult(1, [12, 12]), 'Uavgjort'],
    [aCupMatch(1, { status: 'finished', how: 'walkover', winner_id: 1 }), 'Walkover'],
    [aCupMatch(1, { status: 'finished', how: 'hand', winner_id: 1 }), 'Avgjort av staben'],
    [aCupMatch(1, { status: 'finished', how: 'bye', team2_id: null, winner_id: 1 }), 'Fri runde'],
    [aCupMatch(1, { status: 'finished' }), 'Spilles ikke'],
  ])('says how it stands (%#)', (match, words) => {
    expect(matchStatusText(match)).toBe(words)
  })
})

describe('the teams of a cup', () => {
  it('are listed by points, and those that are level as the table says', () => {
    const of = [aCupTeam(1, { points: 3, rank: 2 }), aCupTeam(2, { points: 6, rank: 1 }), aCupTeam(3, { points: 3, rank: 3 })]
    expect(teamsByPoints(of.toReversed()).map(({ team_id }) => team_id)).toEqual([2, 1, 3])
  })

  it('stand as they were placed once all are, and by points before', () => {
    const of = [aCupTeam(1, { points: 9, place: 3 }), aCupTeam(2, { points: 3, place: 1 }), aCupTeam(3, { points: 6, place: 3 })]
    expect(teamsInOrder(of).map(({ team_id }) => team_id)).toEqual([2, 1, 3])
    const open = [...of, aCupTeam(4, { points: 1, place: null })]
    expect(teamsInOrder(open).map(({ team_id }) => team_id)).toEqual([1, 3, 2, 4])
  })
})
