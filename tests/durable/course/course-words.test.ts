import { describe, expect, it } from 'vitest'
import { previewOf } from '../../../durable/course/change-preview.ts'
import { changeLines } from '../../../durable/course/change-words.ts'
import { resultCorrected } from '../../../durable/course/course-notes.ts'
import { messagesOf } from '../../../durable/course/course-toasts.ts'
import {
  capitalised,
  groupName,
  matchWords,
  pairWords,
  resultWords,
  scoreOf,
  sideNames,
} from '../../../durable/course/matches/match-words.ts'
import type { CourseChange, CourseSide, MatchResult, PlannedMatch } from '../../../durable/rules/tournament/course-types.ts'
import { leagueHost, playedLeague } from '../../support/rules/a-course.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aDraw } from '../../support/rules/random-tournament.ts'

const team = (id: number): CourseSide => ({ is: 'team', team: id })
const nobody: CourseSide = { is: 'nobody' }
const open: CourseSide = { is: 'open', source: { from: 'winner', of: 1 } }
const won: MatchResult = { how: 'set', score: [2, 1], winner: 0 }
const walkover: MatchResult = { how: 'walkover', score: [0, 0], winner: 1 }
const absent: MatchResult = { how: 'absent', score: [0, 0], winner: null }

describe('a change of a course, in words', () => {
  const { state } = playedLeague(5, 5, 5, 5)
  const linesOf = (...changes: CourseChange[]) => changeLines(state, changes, 'serien').map(({ no, text, grave }) => [no, text, grave])
  const sides = (before: CourseSide, after: CourseSide) =>
    linesOf({ what: 'sides', no: 3, before: [before, team(4)], after: [after, team(4)] }).map(([, text]) => text)

  it('says how a result changes, is new, or goes', () => {
    expect(linesOf({ what: 'result', no: 1, before: null, after: won })).toEqual([[1, 'Semifinalen: 2–1', 0]])
    expect(linesOf({ what: 'result', no: 1, before: won, after: walkover })).toEqual([[1, 'Semifinalen: 2–1 blir til walkover', 0]])
    expect(linesOf({ what: 'result', no: 1, before: absent, after: null })).toEqual([
      [1, 'Resultatet ingen av lagene møtte i semifinalen tas bort', 0],
    ])
    expect(linesOf({ what: 'result', no: 99, before: null, after: won })).toEqual([[99, 'Kamp 99: 2–1', 0]])
  })

  it('says of each side of a match who comes, who goes, and that nobody comes instead', () => {
    expect(sides(open, team(1))).toEqual(['Finalen: Lag 1 er klar for kampen'])
    expect(sides(team(1), team(2))).toEqual(['Finalen: Lag 2 går videre i stedet for Lag 1'])
    expect(sides(team(1), open)).toEqual(['Finalen: Lag 1 er ikke lenger klar for kampen'])
    expect(sides(team(1), nobody)).toEqual(['Finalen: Lag 1 er ute, og ingen kommer i stedet'])
    expect(sides(open, nobody)).toEqual([])
    const both = linesOf({ what: 'sides', no: 3, before: [open, open], after: [team(1), team(2)] })
    expect(both).toEqual([
      [3, 'Finalen: Lag 1 er klar for kampen', 0],
      [3, 'Finalen: Lag 2 er klar for kampen', 0],
    ])
  })

  it('is destructive where a result falls away or a match is cancelled', () => {
    expect(linesOf({ what: 'dropped', no: 3, result: won, wasStarted: false })).toEqual([[3, 'Resultatet 2–1 i finalen faller bort', 1]])
    expect(linesOf({ what: 'dropped', no: 3, result: null, wasStarted: true })).toEqual([[3, 'Kampen som pågår i finalen, avbrytes', 1]])
  })

  it('is destructive where a winner loses what they had won, and good news for the first one', () => {
    expect(linesOf({ what: 'champion', before: null, after: 1 })).toEqual([[null, 'Lag 1 vinner serien', 0]])
    expect(linesOf({ what: 'champion', before: 2, after: 1 })).toEqual([[null, 'Lag 1 vinner serien i stedet for Lag 2', 1]])
    expect(linesOf({ what: 'champion', before: 2, after: null })).toEqual([[null, 'Lag 2 har ikke lenger vunnet serien', 1]])
    expect(linesOf({ what: 'champion', before: null, after: null })).toEqual([[null, 'Serien har ingen vinner', 1]])
  })

  it('names the group that a team goes on from, and the round that is paired again', () => {
    expect(linesOf({ what: 'advances', team: 1, group: 1, after: true })).toEqual([[null, 'Lag 1 går videre fra gruppe B', 0]])
    expect(linesOf({ what: 'advances', team: 1, group: 0, after: false })).toEqual([[null, 'Lag 1 går ikke videre fra gruppe A', 0]])
    expect(linesOf({ what: 'paired-again', round: 2 })).toEqual([[null, 'Runde 2 settes opp på nytt', 1]])
  })
})

describe('the preview of a change', () => {
  it('is refused as the change would be', () => {
    const league = playedLeague(5, 5, 5, 5)
    const refusalOf = (no: number, action: 'absent' | 'reset' = 'absent') => {
      const preview = previewOf(league.state, { no, change: { action } }, leagueHost)
      return preview.ok ? 'ok' : preview.message
    }
    expect([refusalOf(1), refusalOf(3), refusalOf(9)]).toEqual(['ok', 'Kampen har ikke to lag ennå.', 'Fant ikke kampen.'])
    league.state = { ...league.state, status: 'coming' }
    expect(refusalOf(1)).toBe('Serien har ikke startet ennå.')
  })

  it('says first that a match is cancelled that is played just now, also when it only goes back', () => {
    const league = playedLeague(5, 5, 5, 5)
    const callsOff = { no: 1, text: 'Kampen som pågår i semifinalen, avbrytes', grave: 1 }
    const previewed = (change: { action: 'reset' } | { action: 'absent' }) => previewOf(league.state, { no: 1, change }, leagueHost)
    expect(previewed({ action: 'reset' })).toEqual({ ok: true, changes: [], revision: 0 })
    league.play(1)
    expect(previewed({ action: 'reset' })).toEqual({ ok: true, changes: [callsOff], revision: league.state.changes })
    expect(previewed({ action: 'absent' })).toMatchObject({ changes: expect.arrayContaining([callsOff]) })
    league.score(1, 2, 0)
    expect(previewOf(league.state, { no: 1, change: { action: 'result', team1_score: 2, team2_score: 0 } }, leagueHost)).toEqual({
      ok: true,
      changes: [],
      revision: league.state.changes,
    })
  })
})

describe('a match in words', () => {
  const planned = (over: Partial<PlannedMatch>): PlannedMatch => ({
    no: 7,
    stage: 'bracket',
    group: null,
    round: 1,
    series: 'bo1',
    sides: [{ from: 'nobody' }, { from: 'nobody' }],
    ...over,
  })
  const double = { draw: aDraw(8, 'double_elimination') }
  const single = { draw: aDraw(32, 'bracket') }

  it('is called by its round, counted from the end', () => {
    const rounds = [1, 2, 3, 4, 5].map((round) => matchWords(single, planned({ round })))
    expect(rounds).toEqual(['kamp 7 i runde 1', 'kamp 7 i runde 2', 'kvartfinalen', 'semifinalen', 'finalen'])
    expect(matchWords({ draw: null }, planned({ round: 3 }))).toBe('finalen')
    expect(matchWords(single, planned({ stage: 'third_place' }))).toBe('bronsefinalen')
  })

  it('is called by its side of a double elimination', () => {
    const last = (stage: string) => Math.max(...double.draw.matches.filter((each) => each.stage === stage).map(({ round }) => round))
    expect(matchWords(double, planned({ round: last('bracket') }))).toBe('vinnerfinalen')
    expect(matchWords(double, planned({ round: last('bracket') - 1 }))).toBe('semifinalen')
    expect(matchWords(double, planned({ stage: 'losers', round: last('losers') }))).toBe('taperfinalen')
    expect(matchWords(double, planned({ stage: 'losers', round: 1 }))).toBe('kamp 7 i taperrunde 1')
    expect([1, 2].map((round) => matchWords(double, planned({ stage: 'final', round })))).toEqual(['storfinalen', 'den nye storfinalen'])
  })

  it('is called by its group or its round where a table is played', () => {
    expect(matchWords(single, planned({ stage: 'group', group: 2 }))).toBe('kamp 7 i gruppe C')
    expect(matchWords(single, planned({ stage: 'group' }))).toBe('kamp 7 i gruppe A')
    expect(matchWords(single, planned({ stage: 'swiss', round: 3 }))).toBe('kamp 7 i runde 3')
    expect([25, 26].map(groupName)).toEqual(['gruppe Z', 'gruppe A'])
    expect(capitalised('finalen')).toBe('Finalen')
  })

  it('has its result in words, and in the log of staff', () => {
    expect([null, walkover, absent, won].map(resultWords)).toEqual(['uten resultat', 'walkover', 'ingen av lagene møtte', '2–1'])
    expect([null, undefined, walkover, absent, won].map(scoreOf)).toEqual([null, null, 'walkover', 'absent', '2-1'])
  })

  it('has the names of its teams, as far as they are known', () => {
    const league = playedLeague(5, 5, 5, 5)
    expect(sideNames(league.state, league.match(3)!)).toBeNull()
    expect(pairWords(league.state, league.match(3)!)).toBe('et lag mot et lag')
    expect(sideNames(league.state, league.match(1)!)).toEqual(['Lag 1', 'Lag 4'])
    expect(pairWords(league.state, league.match(1)!)).toBe('Lag 1 mot Lag 4')
    expect(sideNames({ teams: [] }, league.match(1)!)).toEqual(['Lag 1', 'Lag 4'])
  })
})

describe('the message to teams about a result', () => {
  const toastTextsOf = (before: MatchResult | null, result: MatchResult | null, isNamed = false) => {
    const league = playedLeague(5, 5)
    const match = { ...league.match(1)!, result: before }
    return resultCorrected(league.state, { before: match, result, isNamed }, leagueHost).map((each) =>
      'frame' in each && 'msg' in each.frame.data ? String(each.frame.data.msg).replace('Finalen, Lag 1 mot Lag 2: ', '') : each,
    )
  }

  it('is its score, who won without one, or that it is gone', () => {
    expect(toastTextsOf(null, won)).toEqual(['Resultatet er satt til 2–1.'])
    expect(toastTextsOf(walkover, won)).toEqual(['Resultatet er rettet til 2–1.'])
    expect(toastTextsOf(null, walkover)).toEqual(['Lag 2 vinner på walkover.'])
    expect(toastTextsOf(null, won, true)).toEqual(['Lag 1 er satt som vinner.'])
    expect(toastTextsOf(null, absent, true)).toEqual(['Resultatet er satt til ingen av lagene møtte.'])
    expect(toastTextsOf(won, null)).toEqual(['Resultatet er tatt bort.'])
  })
})

describe('a call to players', () => {
  const { state } = playedLeague(5, 5)
  const { calls } = messagesOf(leagueHost)
  const called = { toast: { type: 'info', msg: 'Kampen starter.' }, tag: 1, until: 100 } as const

  it('is a toast with a link and a notification, of the same words where no others are given', () => {
    const astrid = playerId('astrid')
    const [toast, note] = calls(state, [astrid], called)
    const link = { path: '/serien', label: 'Gå til serien' }
    expect(toast).toMatchObject({ to: 'players', steamIds: [astrid], frame: { data: { title: 'Vinterserien', link } } })
    expect(note).toEqual({
      to: 'notification',
      steamIds: [astrid],
      note: { title: 'Vinterserien', body: 'Kampen starter.', path: '/serien', tag: 'cup-serie-1', until: 100 },
    })
    const other = calls(state, [astrid], { ...called, body: 'Kom nå.', path: '/kamp' })
    expect(other[1]).toMatchObject({ note: { body: 'Kom nå.', path: '/kamp' } })
  })

  it('is nothing where nobody is called', () => {
    expect(calls(state, [], called)).toEqual([])
  })
})
