import { describe, expect, it } from 'vitest'
import { progressOf, withProgress } from '../../../../durable/course/course-state.ts'
import { whilePlayed } from '../../../../durable/course/lifecycle-step.ts'
import { effectsAfterRestore } from '../../../../durable/course/matches/course-match-effects.ts'
import { playedLeague } from '../../../support/rules/a-course.ts'
import { matchId } from '../../../support/rules/ids.ts'
import { aDraw, teamsOf } from '../../../support/rules/random-tournament.ts'

const played = () => {
  const league = playedLeague(5, 5, 5, 5)
  league.play(1)
  league.effects = []
  return league
}
const troubleOf = (league: ReturnType<typeof played>, no = 1) => progressOf(league.state, no).trouble?.why ?? null

describe('the room of a match', () => {
  it('is heard about the opening that is under way, and no other', () => {
    const league = playedLeague(5, 5)
    league.start(1)
    const before = league.state
    const refusal = { why: 'failed', text: 'Kampen kunne ikke åpnes.' } as const
    league.say({ type: 'match-opened', no: 1, attempt: 2 })
    league.say({ type: 'match-refused', no: 1, attempt: 2, refusal })
    league.say({ type: 'match-opened', no: 9, attempt: 1 })
    expect(league.state).toBe(before)
    league.say({ type: 'match-opened', no: 1, attempt: 1 })
    expect(league.room(1)).toMatchObject({ is: 'live' })
    const open = league.state
    league.say({ type: 'match-refused', no: 1, attempt: 1, refusal })
    league.say({ type: 'match-opened', no: 1, attempt: 1 })
    expect(league.state).toBe(open)
  })

  it('tells staff of what they must help with, and only the teams of the rest', () => {
    const told = (why: 'failed' | 'no-maps' | 'busy' | 'line-up') => {
      const league = playedLeague(5, 5)
      league.start(1)
      league.say({ type: 'match-refused', no: 1, attempt: 1, refusal: { why, text: 'Det gikk ikke.' } })
      return league.told()
    }
    expect(told('failed')).toEqual(['Det gikk ikke.', 'Kamp 1 kunne ikke åpnes: Det gikk ikke.'])
    expect(told('no-maps')).toHaveLength(2)
    expect([told('busy'), told('line-up')]).toEqual([['Det gikk ikke.'], ['Det gikk ikke.']])
  })

  it('is heard no more once it is off, nor is a report that is no newer, or of another room', () => {
    const league = played()
    const report = { winner: 'A', score: { A: 2, B: 0 } } as const
    league.state = withProgress(league.state, 1, { room: { ...league.room(1)!, revision: 3 } })
    const before = league.state
    league.report(1, { ...report, revision: 3 })
    league.report(1, { ...report, revision: 9, matchId: matchId('another') })
    league.report(2, { ...report, revision: 9 })
    league.report(1, { ...report, revision: 9, match: '99' })
    expect(league.state).toBe(before)
    const off = withProgress(before, 1, { room: { ...league.room(1)!, is: 'off' } })
    league.state = off
    league.report(1, { ...report, revision: 9 })
    expect(league.state).toBe(off)
    league.state = before
    league.report(1, { ...report, revision: 4 })
    expect(league.match(1)).toMatchObject({ is: 'over', result: { how: 'played', score: [2, 0], winner: 0 } })
    expect(league.room(1)).toMatchObject({ is: 'ended', revision: 4 })
  })

  it('waits for staff while it is undecided, and goes on after that', () => {
    const league = played()
    league.report(1, { open: 'undecided', revision: 2 })
    expect([troubleOf(league), league.room(1)?.is, league.room(1)?.revision]).toEqual(['undecided', 'live', 2])
    league.report(1, { open: 'live' as never, revision: 3 })
    expect([troubleOf(league), league.room(1)?.revision]).toEqual([null, 3])
  })

  it('is live though the answer to its opening was lost, once it reports', () => {
    const league = playedLeague(5, 5)
    league.start(1)
    league.report(1, { open: 'undecided', revision: 2 })
    expect(league.room(1)).toMatchObject({ is: 'live', revision: 2 })
    league.state = withProgress(league.state, 1, { room: { ...league.room(1)!, is: 'ended' } })
    const ended = league.state
    league.report(1, { open: 'undecided', revision: 3 })
    expect(league.state).toBe(ended)
  })

  it('may not end a match of the bracket without a winner', () => {
    const league = played()
    league.report(1, { winner: 'draw', score: { A: 1, B: 1 } })
    expect(progressOf(league.state, 1).trouble).toEqual({ why: 'draw', text: 'Kampen endte 1–1, uten vinner.' })
    expect(league.match(1)?.result).toBeNull()
  })

  it('is in doubt when it says another result than it has, and no more once it says the same', () => {
    const league = played()
    const ended = { winner: 'A', score: { A: 2, B: 0 } } as const
    league.report(1, { ...ended, revision: 1 })
    league.report(1, { ...ended, winner: 'B', score: { A: 0, B: 2 }, revision: 2 })
    expect(progressOf(league.state, 1).trouble).toMatchObject({ why: 'voided', text: expect.stringContaining('et annet resultat') })
    league.report(1, { winner: null, revision: 3 })
    expect(progressOf(league.state, 1).trouble?.text).toContain('annullert')
    league.report(1, { ...ended, revision: 4 })
    expect(troubleOf(league)).toBeNull()
    league.state = withProgress(league.state, 1, { isCorrected: true })
    league.report(1, { winner: null, revision: 5 })
    expect(troubleOf(league)).toBeNull()
  })

  it('plays no team twice at a time, nor the same match', () => {
    const league = playedLeague(5, 5, 5, 5)
    league.state = { ...league.state, draw: aDraw(4, 'groups') }
    league.play(1)
    league.effects = []
    expect(league.start(1)).toBe('ok')
    expect(league.toMatches()).toEqual([])
    const [one] = teamsOf(league.match(1)!)
    const next = league.state.draw!.matches.find(({ no }) => no > 1 && teamsOf(league.match(no)!).includes(one!))!
    expect(league.start(next.no)).toBe(`Lag ${one} spiller en annen kamp.`)
  })
})

describe('a result that staff set again', () => {
  it('needs a preview where there is one already, or the match is played', () => {
    const league = played()
    const blind = (no: number) =>
      league.say({
        type: 'set-result',
        by: { steamId: 'stab' as never, role: 3, chatBanned: false },
        no,
        change: { action: 'result', team1_score: 2, team2_score: 0 },
        seen: null,
      })
    const look = 'Kampen har et resultat eller spilles nå. Se først hva som endres.'
    expect([blind(1), blind(2)]).toEqual([look, 'ok'])
    expect(blind(2)).toBe('ok')
    expect(league.score(2, 2, 1)).toBe('ok')
    expect(blind(2)).toBe(look)
  })

  it('takes back a match that is played, and stands by what was in doubt', () => {
    const league = played()
    expect(league.set(1, { action: 'reset' })).toBe('ok')
    expect(league.toMatches()).toMatchObject([{ do: 'cancel-by-organiser', no: 1, reason: 'Staben har avlyst kampen.' }])
    expect(progressOf(league.state, 1)).toMatchObject({ room: { is: 'off' }, isCalled: false, trouble: null, ready: [] })
    league.score(2, 2, 0)
    league.state = withProgress(league.state, 2, { trouble: { why: 'voided', text: '' }, isCorrected: false })
    league.score(2, 2, 0)
    expect(progressOf(league.state, 2)).toMatchObject({ trouble: null, isCorrected: true })
    const known = league.state
    league.score(2, 2, 0)
    expect(league.state).toBe(known)
  })

  it('counts as corrected until it is taken back, when its room counts no more', () => {
    const league = played()
    league.report(1, { winner: 'A', score: { A: 2, B: 0 } })
    league.state = withProgress(league.state, 1, { isCalled: true, ready: [1] })
    league.score(1, 0, 2)
    expect(progressOf(league.state, 1)).toMatchObject({
      isCorrected: true,
      isCalled: true,
      ready: [],
      trouble: null,
      room: { is: 'ended' },
    })
    league.set(1, { action: 'reset' })
    expect(progressOf(league.state, 1)).toMatchObject({ isCorrected: false, isCalled: false, room: { is: 'off' } })
  })
})

describe('a course that is deleted', () => {
  it('is not while a match is played', () => {
    const league = played()
    expect(whilePlayed(league.state)).toMatchObject({ ok: false, message: 'En kamp spilles akkurat nå. Avslutt den først.' })
    expect(whilePlayed(playedLeague(5, 5).state)).toBeNull()
  })

  it('has nothing on its way before it is drawn', () => {
    const { state } = playedLeague(5, 5)
    expect(effectsAfterRestore({ ...state, draw: null })).toEqual([])
  })
})
