import { describe, expect, it } from 'vitest'
import { plannedMs } from '../../../../durable/rules/tournament/schedule.ts'
import { seriesTypes } from '../../../../durable/rules/vocabulary.ts'
import { matchEvent, tournamentEvents } from '../../../../worker/replies/contests/tournament-calendar.ts'
import { aMatch, aTournament, aTournamentInPlay, startsAt } from '../../../support/rules/a-tournament-view.ts'

const site = 'https://kampklar.test'
const named = { team1_id: 1, team1_name: 'Rev', team2_id: 2, team2_name: 'Gaupe', scheduled_time: startsAt }

describe('the calendar of a tournament', () => {
  it('has the tournament itself, which takes nobody’s time, and each match that has one', () => {
    const tournament = aTournamentInPlay(8, { played: 2 })
    const [itself, ...matches] = tournamentEvents(tournament, site)
    expect(itself).toMatchObject({ title: 'Høstcupen', startsAt, endsAt: tournament.planned_end, isAllAround: true })
    expect(matches.map(({ uid }) => uid)).toEqual([1, 2, 3, 4, 5, 6, 7].map((no) => `turnering-hostcup2026-kamp-${no}@kampklar`))
    expect(matches[0]).toMatchObject({
      title: 'Lag 1 – Lag 8',
      text: 'Høstcupen · Kvartfinale · Best av 3\nResultat: 2–1',
      status: 'CONFIRMED',
    })
    expect(matches[6]).toMatchObject({ title: 'Vinner av kamp 5 – Vinner av kamp 6', status: 'TENTATIVE' })
  })

  it('has a match for as long as it is planned to take', () => {
    for (const series_type of seriesTypes) {
      expect(matchEvent(aTournament(), aMatch(1, { ...named, series_type }), site)?.endsAt).toBe(startsAt + plannedMs[series_type])
    }
  })

  it('cancels what is not played after all, under the same name', () => {
    const [planned, off] = (['ready', 'off'] as const).map((status) => matchEvent(aTournament(), aMatch(3, { ...named, status }), site))
    expect([planned?.status, off?.status]).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(planned?.uid).toBe(off?.uid)
  })

  it('says how a match ended that nobody scored in', () => {
    const text = (ended_by: 'walkover' | 'absent') =>
      matchEvent(aTournament(), aMatch(1, { ...named, ended_by, status: 'finished' }), site)?.text
    expect(text('walkover')).toContain('Walkover')
    expect(text('absent')).toContain('Ingen av lagene møtte')
  })

  it('leaves out matches without a time, and byes', () => {
    expect(matchEvent(aTournament(), aMatch(1, { ...named, scheduled_time: null }), site)).toBeNull()
    expect(matchEvent(aTournament(), aMatch(1, { ...named, ended_by: 'bye' }), site)).toBeNull()
  })

  it('leads to the match once it is played, and to the tournament before', () => {
    expect(matchEvent(aTournament(), aMatch(1, named), site)?.url).toBe(`${site}/tournaments/hostcup2026`)
    expect(matchEvent(aTournament(), aMatch(1, { ...named, match_id: 'kamp1234' }), site)?.url).toBe(`${site}/match/kamp1234`)
  })
})
