import { describe, expect, it } from 'vitest'
import { upcomingTournaments } from '../../../../web/screens/home/upcoming-tournaments.ts'
import type { OwnCheckIn, OwnTournamentMatch } from '../../../../worker/contract/tournaments.ts'

const aMatch = (over: Partial<OwnTournamentMatch> = {}): OwnTournamentMatch => ({
  tournament_id: 'host',
  tournament_name: 'Høstcupen',
  match_number: 1,
  round_name: 'Runde 1',
  opponent: 'Trollheimen',
  team_name: 'Nordlys',
  scheduled_time: 10,
  status: 'pending',
  match_id: null,
  acts: 1,
  is_ready: 0,
  ...over,
})
const aCheckIn: OwnCheckIn = { tournament_id: 'vinter', tournament_name: 'Vinterligaen', team_name: 'Nordlys', acts: 1, closes: 20 }
const keysOf = (ahead: ReturnType<typeof upcomingTournaments>) => ahead.map(({ is, to }) => [is, to])

describe('the line of home about the tournaments of a player', () => {
  it('is nothing for anyone who is in none', () => expect(upcomingTournaments({ matches: [], check_ins: [] }, 5)).toEqual([]))

  it('is the first match of each team, not all that are to come', () => {
    const ahead = upcomingTournaments({ matches: [aMatch(), aMatch({ match_number: 2, opponent: 'Ravnene' })], check_ins: [] }, 5)
    expect(ahead).toMatchObject([{ is: 'match', opponent: 'Trollheimen', to: '/tournaments/host' }])
  })

  it('begins with the match that is played, which it leads to, then an open check-in, then a match that may begin', () => {
    const matches = [
      aMatch({ status: 'ready' }),
      aMatch({ tournament_id: 'natt', status: 'live', match_id: 'abc' }),
      aMatch({ tournament_id: 'vår' }),
    ]
    expect(keysOf(upcomingTournaments({ matches, check_ins: [aCheckIn] }, 5))).toEqual([
      ['live', '/match/abc'],
      ['check-in', '/tournaments/vinter'],
      ['ready', '/tournaments/host'],
    ])
  })

  it('prefers the match that is played to an earlier one of the same team', () => {
    const matches = [aMatch({ status: 'ready' }), aMatch({ match_number: 4, status: 'live', match_id: 'abc' })]
    expect(keysOf(upcomingTournaments({ matches, check_ins: [] }, 5))).toEqual([['live', '/match/abc']])
  })

  it('leads to the tournament while the match is still being opened', () =>
    expect(keysOf(upcomingTournaments({ matches: [aMatch({ status: 'starting' })], check_ins: [] }, 5))).toEqual([
      ['live', '/tournaments/host'],
    ]))

  it('calls to a match that may begin from ten minutes before its time, and at once to one without a time', () => {
    const isOf = (scheduled_time: number | null) =>
      upcomingTournaments({ matches: [aMatch({ status: 'ready', scheduled_time })], check_ins: [] }, 1_000)[0]?.is
    expect([isOf(601_000), isOf(601_001), isOf(null)]).toEqual(['ready', 'match', 'ready'])
  })

  it('asks nobody for what only the captain can do, or what the team has done', () => {
    const isOf = (over: Partial<OwnTournamentMatch>) =>
      upcomingTournaments({ matches: [aMatch({ status: 'ready', ...over })], check_ins: [] }, 5)[0]?.is
    expect(isOf({ acts: 0 })).toBe('ready-captain')
    expect([isOf({ is_ready: 1 }), isOf({ is_ready: 1, acts: 0 })]).toEqual(['waits', 'waits'])
    expect(isOf({ is_ready: 1, status: 'live' })).toBe('live')
    expect(keysOf(upcomingTournaments({ matches: [aMatch({ status: 'ready' })], check_ins: [{ ...aCheckIn, acts: 0 }] }, 5))).toEqual([
      ['ready', '/tournaments/host'],
      ['check-in-captain', '/tournaments/vinter'],
    ])
  })

  it('leaves a check-in out from the moment it closes', () => {
    const at = (now: number) => upcomingTournaments({ matches: [], check_ins: [aCheckIn] }, now).length
    expect([at(19), at(20)]).toEqual([1, 0])
  })
})
