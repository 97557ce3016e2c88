import { describe, expect, it } from 'vitest'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { publishQuestion } from '../../../../../web/screens/admin/tournaments/run/draw/entrants.ts'
import { eveningOf, stepsOf } from '../../../../../web/screens/admin/tournaments/run/evening-steps.ts'
import { drawBeforeMs, lateMs, type NeedTerms, needsOf } from '../../../../../web/screens/admin/tournaments/run/needs.ts'
import { aTournament, aTournamentMatch, aTournamentTeam } from '../../tournament/tournament-builders.ts'

const start = Date.UTC(2026, 10, 23, 18)
const minute = 60_000
const window = { opens: start - 30 * minute, closes: start, is_open: 1 } as const
const teams = (count: number, over = {}) => Array.from({ length: count }, (_, place) => aTournamentTeam(place + 1, over))
const evening = (over: Partial<Tournament> = {}): Tournament => {
  const all = over.teams ?? teams(8)
  return aTournament({ start_date: start, teams: all, registered_teams: all.length, registration_open: 0, check_in: window, ...over })
}
const played = (over: Partial<Tournament>) => evening({ status: 'in_progress', drawn: 1, ...over })
const terms = (now: number, waiting: [string, number][] = []): NeedTerms => ({
  now,
  waitingSince: new Map(waiting),
  mayDecide: true,
  isStaff: true,
})
const ids = (tournament: Tournament, now: number, waiting: [string, number][] = []) =>
  needsOf(tournament, terms(now, waiting)).map(({ id }) => id)

describe('before it begins, the organiser is told', () => {
  it('nothing while teams register and there is time', () =>
    expect(ids(evening({ registration_open: 1, teams: teams(3) }), start - 90 * minute)).toEqual([]))

  it('that every place is taken, while registration is open', () =>
    expect(ids(evening({ registration_open: 1, max_teams: 8 }), start - 90 * minute)).toEqual(['full']))

  it('which teams have not checked in, by name, once that is open', () => {
    const all = [...teams(6, { checked_in: 1 }), aTournamentTeam(7), aTournamentTeam(8)]
    const [need] = needsOf(evening({ teams: all }), terms(start - 20 * minute))
    expect(need).toMatchObject({ id: 'check-in', title: '2 lag har ikke sjekket inn', tone: 'info' })
    expect(need?.detail).toContain('Lag 7 og Lag 8')
    expect(ids(evening({ teams: all }), window.opens - 1)).toEqual([])
  })

  it('that it is not drawn, shortly before the start, and most of all after it', () => {
    const all = evening({ teams: teams(8, { checked_in: 1 }) })
    expect(ids(all, start - drawBeforeMs - 1)).toEqual([])
    expect(needsOf(all, terms(start - drawBeforeMs))).toMatchObject([{ id: 'draw', tone: 'warning' }])
    expect(needsOf(all, terms(start))).toMatchObject([{ id: 'draw', tone: 'error' }])
  })

  it('that too few teams came, and how to let more in', () =>
    expect(needsOf(evening({ teams: teams(1, { checked_in: 1 }) }), terms(start))).toMatchObject([
      { id: 'few', acts: [{ is: 'add-team' }, { is: 'call', action: 'open' }] },
    ]))

  it('that too few teams came as soon as registration has closed, and not while it is open', () => {
    const few = { teams: teams(1, { checked_in: 1 }) }
    expect(ids(evening(few), start - 90 * minute)).toEqual(['few'])
    expect(ids(evening({ ...few, registration_open: 1 }), start - 90 * minute)).toEqual([])
  })

  it('that it should have begun', () =>
    expect(ids(evening({ drawn: 1, teams: teams(8, { checked_in: 1 }) }), start + minute)).toEqual(['start']))

  it('that nobody knows when to play, until the times are set up', () => {
    const drawn = { drawn: 1, teams: teams(8, { checked_in: 1 }) } as const
    expect(ids(evening({ ...drawn, matches: [aTournamentMatch(1, { status: 'pending' })] }), start - 5 * minute)).toEqual(['times'])
    expect(ids(evening({ ...drawn, matches: [aTournamentMatch(1, { scheduled_time: start })] }), start - 5 * minute)).toEqual([])
  })

  it('that a captain asks for a stand-in, with both answers beside it', () => {
    const person = (username: string) => ({ steamid: '765', username, avatar: '' })
    const asked = [{ id: 3, team_id: 2, out: person('Per'), in: person('Pål') }]
    const [need] = needsOf(evening({ stand_in_requests: asked, teams: teams(8, { checked_in: 1 }) }), terms(start - 60 * minute))
    expect(need).toMatchObject({ title: 'Lag 2 ber om innbytter', detail: 'Pål inn for Per.' })
    expect(need?.acts.map((act) => act.is === 'answer' && act.accept)).toEqual([true, false])
  })

  it('that a line-up is too short, once it matters', () => {
    const short = [...teams(7, { checked_in: 1 }), aTournamentTeam(8, { checked_in: 1, line_up: ['a', 'b'] })]
    expect(ids(evening({ teams: short }), start - 90 * minute)).toEqual([])
    expect(ids(evening({ teams: short, drawn: 1 }), start - 90 * minute)).toEqual(['line-up 8'])
  })
})

describe('an organiser who takes part', () => {
  const left = (tournament: Tournament, now: number) => {
    const own = { ...terms(now), mayDecide: false }
    return needsOf(tournament, own).map(({ id, acts }) => [id, acts.map((act) => act.is)])
  }

  it('is told the same, and offered no act that decides the tournament', () => {
    const late = aTournamentMatch(5, { scheduled_time: start, team1_ready: 1 })
    expect(left(played({ matches: [late] }), start + 64 * minute)).toEqual([['late 5', ['start-match']]])
    const person = (username: string) => ({ steamid: '765', username, avatar: '' })
    const asked = [{ id: 3, team_id: 2, out: person('Per'), in: person('Pål') }]
    expect(left(evening({ stand_in_requests: asked, teams: teams(8, { checked_in: 1 }) }), start)).toEqual([
      ['draw', []],
      ['stand-in 3', []],
    ])
    expect(left(evening({ registration_open: 1, max_teams: 8 }), start - 90 * minute)).toEqual([['full', ['call']]])
  })
})

describe('while it is played, the organiser is told', () => {
  it('that the captains of a match are not ready, some minutes after its time, and who is waited for', () => {
    const match = aTournamentMatch(5, { scheduled_time: start, team1_ready: 1 })
    expect(ids(played({ matches: [match] }), start + lateMs - 1)).toEqual([])
    const [need] = needsOf(played({ matches: [match] }), terms(start + 12 * minute))
    expect(need).toMatchObject({ id: 'late 5', no: 5, detail: 'Skulle ha begynt for 12 min siden. Venter på Lag 2.' })
    expect(need?.acts.map(({ is }) => is)).toEqual(['start-match', 'match'])
  })

  it.each([
    ['busy', ['start-match', 'match']],
    ['no-maps', ['start-match', 'match']],
    ['line-up', ['part', 'match']],
    ['cancelled', ['start-match', 'match']],
    ['voided', ['match', 'start-match']],
    ['draw', ['match', 'start-match']],
  ] as const)('that there is trouble (%s), in its own words and with what can be done', (why, acts) => {
    const match = aTournamentMatch(2, { trouble: { why, text: 'Kari sitter i en kamp.' } })
    const [need] = needsOf(played({ matches: [match] }), terms(start))
    expect(need).toMatchObject({ id: 'trouble 2', tone: 'error', detail: 'Kari sitter i en kamp.' })
    expect(need?.acts.map(({ is }) => is)).toEqual(acts)
  })

  it('that a match is played and waits for a decision, with the way to it, and nothing else', () => {
    const match = aTournamentMatch(1, { status: 'live', match_id: 'm1', trouble: { why: 'undecided', text: 'x' } })
    expect(needsOf(played({ matches: [match] }), terms(start))).toMatchObject([
      { id: 'trouble 1', tone: 'error', acts: [{ is: 'link', to: '/admin/manage/m1', label: 'Avgjør kampen' }] },
    ])
  })

  it('that a match waits for a server', () => {
    const match = aTournamentMatch(1, { status: 'live', match_id: 'm1' })
    expect(ids(played({ matches: [match] }), start)).toEqual([])
    expect(needsOf(played({ matches: [match] }), terms(start, [['m1', start - 3 * minute]]))).toMatchObject([
      { id: 'server 1', detail: 'Har ventet i 3 min.' },
    ])
  })

  it('once of all matches without a time that can begin', () => {
    const matches = [1, 2, 3].map((no) => aTournamentMatch(no))
    expect(needsOf(played({ matches }), terms(start))).toMatchObject([{ id: 'can-begin', title: '3 kamper kan begynne' }])
  })

  it('when nothing is left to play; trouble comes first; and nothing once it is over', () => {
    const over = [aTournamentMatch(1, { status: 'finished', ended_by: 'set' }), aTournamentMatch(2, { status: 'off' })]
    expect(ids(played({ matches: over }), start)).toEqual(['finish'])
    expect(ids(played({ matches: over, status: 'completed' }), start)).toEqual([])
    const mixed = [aTournamentMatch(1), aTournamentMatch(2, { trouble: { why: 'failed', text: 'x' } })]
    expect(ids(played({ matches: mixed }), start)).toEqual(['trouble 2', 'can-begin'])
  })
})

describe('the draw', () => {
  const draft = (seeds: number[]) => ({ at: 1, commitment: 'f'.repeat(64), plan: { seeds, groups: [], matches: [] } })

  it('is asked about before it is public where it leaves a team out, closes registration or replaces another', () => {
    const all = teams(2, { checked_in: 1 })
    const seen = { teams: all, draft: draft([1, 2]) }
    expect(publishQuestion(evening(seen))).toBeNull()
    const late = { ...seen, teams: [...all, aTournamentTeam(3), aTournamentTeam(4, { withdrawn: 1 })] }
    expect(publishQuestion(evening(late))?.text).toBe('Ikke med i trekningen: Lag 3. Trekk på nytt for å ta dem med.')
    expect(publishQuestion(evening({ ...seen, registration_open: 1 }))?.text).toBe('Påmeldingen stenger.')
    expect(publishQuestion(evening({ ...seen, drawn: 1 }))?.text).toMatch(/^Gruppene, kampene og tidene/)
  })

  it('that is not public calls for the organiser, and nothing else of it is asked for meanwhile', () => {
    const seen = evening({ teams: teams(2, { checked_in: 1 }), draft: draft([1, 2]), drawn: 1 })
    expect(needsOf(seen, terms(start - 60 * minute))).toMatchObject([
      { id: 'draft', tone: 'warning', acts: [{ is: 'part', part: 'draw' }] },
    ])
    expect(needsOf(seen, terms(start))).toMatchObject([{ id: 'draft', tone: 'error' }])
    expect(eveningOf(seen, start)).toMatchObject({ now: 'draw', next: null })
  })
})

describe('the steps of the evening', () => {
  const at = (tournament: Tournament, now: number) => {
    const { now: step, next } = eveningOf(tournament, now)
    return [step, next && `${next.action}${next.isEarly ? ' (early)' : ''}`]
  }

  it('go from registration to the end, each with the one thing to do next', () => {
    const open = evening({ registration_open: 1, max_teams: 16 })
    expect(at(evening({ registration_open: 1, teams: [] }), start - 90 * minute)).toEqual(['registration', null])
    expect(at(open, start - 90 * minute)).toEqual(['registration', 'close (early)'])
    expect(at({ ...open, max_teams: 8 }, start - 90 * minute)).toEqual(['registration', 'close'])
    expect(at(evening(), start - 40 * minute)).toEqual(['check-in', null])
    expect(at(evening({ teams: [...teams(2, { checked_in: 1 }), aTournamentTeam(3)] }), start - 20 * minute)).toEqual([
      'check-in',
      'draw (early)',
    ])
    expect(at(evening({ teams: teams(8, { checked_in: 1 }) }), start - 20 * minute)).toEqual(['check-in', 'draw'])
    expect(at(evening(), start)).toEqual(['draw', null])
    expect(at(evening({ teams: teams(8, { checked_in: 1 }) }), start)).toEqual(['draw', 'draw'])
    expect(at(evening({ drawn: 1 }), start - 5 * minute)).toEqual(['matches', 'start (early)'])
    expect(at(evening({ drawn: 1 }), start)).toEqual(['matches', 'start'])
    expect(at(played({ matches: [aTournamentMatch(1)] }), start)).toEqual(['matches', null])
    expect(at(played({ matches: [aTournamentMatch(1, { status: 'off' })] }), start)).toEqual(['matches', 'finish'])
    expect(at(evening({ status: 'completed' }), start)).toEqual(['done', null])
  })

  it('leave the check-in out where there is none', () => {
    const without = evening({ check_in: null })
    expect(eveningOf(without, start - 40 * minute).now).toBe('draw')
    expect(stepsOf(without, 'draw').map(({ step, is }) => `${step} ${is}`)).toEqual([
      'registration done',
      'draw now',
      'matches to-come',
      'done to-come',
    ])
  })
})
