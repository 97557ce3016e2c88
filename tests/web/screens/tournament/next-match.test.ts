import { describe, expect, it } from 'vitest'
import { nextMatchOf, ownStatusOf } from '../../../../web/screens/tournament/next-match.ts'
import { ownTeamsOf } from '../../../../web/screens/tournament/own-team.ts'
import { isAwaited, titleMarkOf } from '../../../../web/screens/tournament/title-mark.ts'
import { aTournament, aTournamentMatch, aTournamentTeam, memberOf } from './tournament-builders.ts'

const nextOf = (...matches: ReturnType<typeof aTournamentMatch>[]) => nextMatchOf({ matches }, 1)?.match.match_number ?? null

describe('the next match of a team', () => {
  it('is the one that is played, then one that may begin, then the earliest', () => {
    const early = aTournamentMatch(1, { scheduled_time: 10 })
    const late = aTournamentMatch(2, { scheduled_time: 20 })
    expect(nextOf(late, early)).toBe(1)
    expect(nextOf(early, { ...late, status: 'live' })).toBe(2)
    expect(nextOf({ ...early, status: 'pending' }, late)).toBe(2)
    expect(nextOf(aTournamentMatch(3), late)).toBe(2)
  })

  it('is none of others, of those that are over, nor of those that will not be played', () => {
    expect(nextOf(aTournamentMatch(1, { status: 'finished' }), aTournamentMatch(2, { status: 'off' }))).toBeNull()
    expect(nextOf(aTournamentMatch(1, { team1_id: 3, team2_id: 4 }))).toBeNull()
  })

  it('names the opponent and who is ready from either side', () => {
    const match = aTournamentMatch(1, { team1_ready: 1 })
    expect(nextMatchOf({ matches: [match] }, 1)).toMatchObject({ opponent: 'Lag 2', isReady: true, opponentIsReady: false })
    expect(nextMatchOf({ matches: [match] }, 2)).toMatchObject({ opponent: 'Lag 1', isReady: false, opponentIsReady: true })
  })

  it('says where an opponent comes from who is not known yet', () => {
    const match = aTournamentMatch(9, { team2_id: null, team2_name: null, team2_from: 'Vinner av kamp 4', status: 'pending' })
    expect(nextMatchOf({ matches: [match] }, 1)).toMatchObject({ opponent: null, opponentFrom: 'Vinner av kamp 4' })
  })
})

describe('a team without a match ahead', () => {
  const of = (over: Parameters<typeof aTournamentTeam>[1], status: 'in_progress' | 'completed' = 'in_progress') =>
    ownStatusOf({ status, teams: [aTournamentTeam(1, over), aTournamentTeam(2, { seed: 1 })] }, 1)

  it('waits for others, or has ended somewhere', () => {
    expect(of({ seed: 2 })).toEqual({ is: 'waits' })
    expect(of({ seed: 2, place: 3 })).toEqual({ is: 'over', place: 3 })
    expect(of({ seed: 2 }, 'completed')).toEqual({ is: 'over', place: null })
  })

  it('has withdrawn, or was not there when the teams were drawn', () => {
    expect(of({ seed: 2, withdrawn: 1 })).toEqual({ is: 'withdrawn' })
    expect(of({ seed: null })).toEqual({ is: 'left-out' })
  })
})

describe('a call of a player to a tournament', () => {
  const now = 1_000_000
  const teams = [aTournamentTeam(1, { seed: 1 }), aTournamentTeam(2, { seed: 2 })]
  const markFor = (tournament: ReturnType<typeof aTournament>, place: number) =>
    titleMarkOf(tournament, ownTeamsOf(tournament, memberOf(1, place)), now)

  it('is the open check-in, for anyone who acts for a team', () => {
    const tournament = aTournament({ teams, check_in: { opens: 0, closes: 9, is_open: 1 } })
    expect(markFor(tournament, 1)).toBe('(Sjekk inn)')
    expect(markFor(tournament, 2)).toBeNull()
  })

  it('is a match that may begin, until the team has said that it is ready', () => {
    const ready = aTournament({ status: 'in_progress', teams, matches: [aTournamentMatch(1)] })
    expect(markFor(ready, 1)).toBe('(Kampen er klar)')
    expect(markFor({ ...ready, matches: [aTournamentMatch(1, { team1_ready: 1 })] }, 1)).toBeNull()
    expect(markFor({ ...ready, status: 'open' }, 1)).toBeNull()
  })

  it('is not a match that ended in a draw, which waits for staff', () => {
    const trouble = { why: 'draw', text: 'Kampen endte 1–1, uten vinner.' } as const
    const drawn = aTournament({ status: 'in_progress', teams, matches: [aTournamentMatch(1, { trouble })] })
    expect(markFor(drawn, 1)).toBeNull()
    const [team] = ownTeamsOf(drawn, memberOf(1, 1))
    expect(team && isAwaited(drawn, team, now)).toBe(false)
    const cancelled = { why: 'cancelled', text: 'Kampen ble avlyst uten resultat.' } as const
    expect(markFor({ ...drawn, matches: [aTournamentMatch(1, { trouble: cancelled })] }, 1)).toBe('(Kampen er klar)')
  })

  it('is not a match whose time is far off, from ten minutes before it on', () => {
    const at = (scheduled_time: number) => aTournament({ status: 'in_progress', teams, matches: [aTournamentMatch(1, { scheduled_time })] })
    expect(markFor(at(now + 600_001), 1)).toBeNull()
    expect(markFor(at(now + 600_000), 1)).toBe('(Kampen er klar)')
  })

  it('stands out on the page for all players of the team, also while the match is played', () => {
    const [team] = ownTeamsOf(aTournament({ teams }), memberOf(1, 3))
    if (!team) throw new Error('no team')
    const live = aTournament({ status: 'in_progress', teams, matches: [aTournamentMatch(1, { status: 'live' })] })
    expect(isAwaited(live, team, now)).toBe(true)
    expect(isAwaited({ ...live, matches: [aTournamentMatch(1, { status: 'pending' })] }, team, now)).toBe(false)
  })
})
