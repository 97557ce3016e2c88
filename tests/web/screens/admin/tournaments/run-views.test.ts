import { describe, expect, it } from 'vitest'
import type { TournamentMatch } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { drawnPlan } from '../../../../../web/screens/admin/tournaments/run/draw/drawn-plan.ts'
import { withTeamsNow } from '../../../../../web/screens/admin/tournaments/run/draw/seed-order.ts'
import {
  firstFilter,
  formsOf,
  matchesUnder,
  shownFilter,
  wantsPreview,
} from '../../../../../web/screens/admin/tournaments/run/matches/match-filters.ts'
import { groupChanges } from '../../../../../web/screens/admin/tournaments/run/matches/preview-lines.ts'
import {
  draftOfScore,
  endScores,
  readyTeam,
  resultOf,
  scoreSoFar,
} from '../../../../../web/screens/admin/tournaments/run/matches/result-draft.ts'
import { slotsOf } from '../../../../../web/screens/admin/tournaments/run/schedule/time-slots.ts'
import { addWords, lineUpNames, sortedTeams, teamWith } from '../../../../../web/screens/admin/tournaments/run/teams/team-view.ts'
import { aGroupRow, aTournament, aTournamentMatch, aTournamentTeam, memberOf } from '../../tournament/tournament-builders.ts'

const numbers = (matches: readonly TournamentMatch[]) => matches.map(({ match_number }) => match_number)

describe('the matches, as an organiser looks for them', () => {
  const matches = [
    aTournamentMatch(1, { status: 'finished' }),
    aTournamentMatch(2, { status: 'off' }),
    aTournamentMatch(3, { status: 'live', scheduled_time: 200 }),
    aTournamentMatch(4, { scheduled_time: 100 }),
    aTournamentMatch(5, { status: 'pending' }),
    aTournamentMatch(6, { status: 'pending', scheduled_time: 300 }),
  ]

  it('are sorted by what they want, and by their time', () => {
    const needed = new Set([4])
    expect(numbers(matchesUnder(matches, 'needs', needed))).toEqual([4])
    expect(numbers(matchesUnder(matches, 'now', needed))).toEqual([4, 3])
    expect(numbers(matchesUnder(matches, 'next', needed))).toEqual([6, 5])
    expect(numbers(matchesUnder(matches, 'done', needed))).toEqual([2, 1])
  })

  it('are shown first where somebody is needed, else where something goes on', () => {
    expect(firstFilter(matches, new Set([4]))).toBe('needs')
    expect(firstFilter(matches, new Set())).toBe('now')
    expect(firstFilter(matches.slice(0, 2), new Set())).toBe('done')
    expect(firstFilter([], new Set())).toBe('now')
  })

  it('leave a filter that is emptied for the first that has something, and stay at an empty one that was chosen as such', () => {
    const chosen = { id: 'now', hadAny: true } as const
    expect(shownFilter(chosen, matches, new Set())).toBe('now')
    expect(shownFilter(chosen, matches.slice(0, 2), new Set())).toBe('done')
    expect(shownFilter({ id: 'needs', hadAny: false }, matches, new Set())).toBe('needs')
    expect(shownFilter(null, matches, new Set())).toBe('now')
  })

  it('can be decided, corrected, taken back or moved where that means something', () => {
    const forms = (over: Partial<TournamentMatch>, status: 'open' | 'in_progress' | 'completed' = 'in_progress') =>
      formsOf(aTournamentMatch(1, over), { status }, true)
    expect(forms({})).toEqual(['result', 'walkover', 'absent', 'time'])
    expect(forms({ status: 'live' })).toEqual(['result', 'walkover', 'absent', 'reset', 'time'])
    expect(forms({ status: 'finished', ended_by: 'played' })).toEqual(['result', 'walkover', 'absent', 'reset'])
    expect(forms({ status: 'finished', ended_by: 'played' }, 'completed')).toEqual(['result', 'walkover', 'absent', 'reset'])
    expect(forms({ status: 'finished', ended_by: 'bye', team2_id: null })).toEqual([])
    expect(forms({ status: 'pending', team2_id: null })).toEqual(['time'])
    expect(forms({}, 'open')).toEqual(['time'])
    expect(formsOf(aTournamentMatch(1), { status: 'in_progress' }, false)).toEqual(['time'])
  })

  it('show what follows before a result is lost, not before the first one', () =>
    expect((['ready', 'live', 'starting', 'finished'] as const).map((status) => wantsPreview(aTournamentMatch(1, { status })))).toEqual([
      false,
      true,
      true,
      true,
    ]))
})

describe('a score', () => {
  const bracket = aTournamentMatch(1, { stage: 'bracket', series_type: 'bo3' })
  it.each([
    ['13', '7', { change: { action: 'result', team1_score: 13, team2_score: 7 } }],
    ['12', '12', { change: { action: 'result', team1_score: 12, team2_score: 12 } }],
    ['', '7', { wrong: 'Skriv hvor mange runder hvert lag fikk.' }],
    ['-1', '7', { wrong: 'Skriv hvor mange runder hvert lag fikk.' }],
  ] as const)('is read for a group match: %s–%s', (team1, team2, read) =>
    expect(resultOf({ team1, team2, maps: null }, aTournamentMatch(1))).toEqual(read),
  )

  it('is, for a series, one of those it can end with, from one win to the other', () => {
    expect(endScores('bo3').map((score) => score.join('–'))).toEqual(['2–0', '2–1', '1–2', '0–2'])
    expect(endScores('bo5').map((score) => score.join('–'))).toEqual(['3–0', '3–1', '3–2', '2–3', '1–3', '0–3'])
  })

  it('is no draw for a match that somebody must win', () =>
    expect(resultOf({ team1: '1', team2: '1', maps: null }, bracket)).toEqual({ wrong: 'Noen må vinne denne kampen.' }))
})

describe('the rounds of a series', () => {
  const bo3 = aTournamentMatch(1, { stage: 'bracket', series_type: 'bo3' })
  const draft = (...rounds: [string, string][]) => ({ team1: '', team2: '', maps: rounds.map(([team1, team2]) => ({ team1, team2 })) })

  it('make its score, and its winner while they are written', () => {
    const written = draft(['13', '7'], ['10', '13'], ['13', '9'])
    expect(scoreSoFar(written, bo3)).toEqual([2, 1])
    expect(scoreSoFar(draft(['13', '7'], ['', '']), bo3)).toBeNull()
    expect(resultOf(written, bo3)).toMatchObject({ change: { team1_score: 2, team2_score: 1, maps: [{ team1: 13, team2: 7 }, {}, {}] } })
    expect(resultOf(draft(['13', '7'], ['13', '9'], ['', '']), bo3)).toMatchObject({ change: { team1_score: 2, team2_score: 0 } })
  })

  it('are whole, and say what is missing', () => {
    const missing = 'Skriv rundene for begge lag i hvert kart som ble spilt.'
    expect(resultOf(draft(['', ''], ['', '']), bo3)).toEqual({ wrong: missing })
    expect(resultOf(draft(['13', '7'], ['', '9']), bo3)).toEqual({ wrong: missing })
    expect(resultOf(draft(['', ''], ['13', '9']), bo3)).toEqual({ wrong: missing })
    expect(resultOf(draft(['13', '7']), bo3)).toEqual({ wrong: 'Et lag må vinne 2 kart.' })
    expect(resultOf(draft(['12', '12'], ['13', '7']), bo3)).toEqual({ wrong: 'Kart 1 må ha en vinner.' })
  })

  it('are asked for first, unless the score is known without them', () => {
    expect(draftOfScore(bo3).maps).toHaveLength(3)
    expect(draftOfScore({ ...bo3, team1_score: 2, team2_score: 0 }).maps).toBeNull()
    const known = draftOfScore({
      ...bo3,
      team1_score: 2,
      team2_score: 0,
      map_scores: [
        { team1: 13, team2: 7 },
        { team1: 13, team2: 9 },
      ],
    })
    expect(known.maps?.map(({ team1 }) => team1)).toEqual(['13', '13', ''])
    expect(draftOfScore(aTournamentMatch(1)).maps).toBeNull()
  })
})

describe('the changes by a correction', () => {
  it('says what is lost first, each thing once, in the order of the matches', () => {
    const line = (no: number | null, text: string, grave: 0 | 1) => ({ no, text, grave })
    const changes = [line(4, 'a', 0), line(9, 'b', 1), line(4, 'a', 0), line(null, 'c', 0), line(2, 'd', 1)]
    const { destructive, others } = groupChanges(changes)
    expect(destructive.map(({ text }) => text)).toEqual(['d', 'b'])
    expect(others.map(({ text }) => text)).toEqual(['a', 'c'])
  })
})

describe('the teams', () => {
  it('stand with those first who lack something', () => {
    const teams = [
      aTournamentTeam(1, { checked_in: 1 }),
      aTournamentTeam(2),
      aTournamentTeam(3, { withdrawn: 1 }),
      aTournamentTeam(4, { line_up: [] }),
    ]
    const tournament = aTournament({ teams, check_in: { opens: 0, closes: 1, is_open: 1 } })
    expect(sortedTeams(tournament).map(({ id }) => id)).toEqual([4, 2, 1, 3])
  })

  it('name who plays, stand-ins too, and who is in another team', () => {
    const guest = { steamid: '76561198999999999', username: 'Gjest', avatar: '', out: 0 as const }
    const team = aTournamentTeam(1, { stand_ins: [guest], line_up: [memberOf(1, 2), guest.steamid] })
    expect(lineUpNames(team)).toEqual(['spiller 1.2', 'Gjest'])
    expect(teamWith([aTournamentTeam(2), team], guest.steamid)).toBe(team)
    expect(teamWith([aTournamentTeam(2)], guest.steamid)).toBeNull()
  })
})

describe('the plan of the evening', () => {
  it('lists matches by time and server, without byes, and those without a time last', () => {
    const slots = slotsOf([
      aTournamentMatch(1),
      aTournamentMatch(2, { scheduled_time: 200, server: 2 }),
      aTournamentMatch(3, { scheduled_time: 200, server: 1 }),
      aTournamentMatch(4, { scheduled_time: 100, server: 1 }),
      aTournamentMatch(5, { scheduled_time: 100, status: 'finished', ended_by: 'bye' }),
    ])
    expect(slots.map(({ at, matches }) => [at, numbers(matches)])).toEqual([
      [100, [4]],
      [200, [3, 2]],
      [null, [1]],
    ])
  })
})

describe('the draw', () => {
  const teams = [1, 2, 3, 4].map((id) => aTournamentTeam(id, { seed: 5 - id }))
  const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)

  it('shows each group with its best seed first, and its first matches', () => {
    const groups = [aGroupRow(1), aGroupRow(4), aGroupRow(2, { id: 2, name: 'Gruppe B' }), aGroupRow(3, { id: 2, name: 'Gruppe B' })]
    const matches = [aTournamentMatch(1, { team1_id: 4, team2_id: 1 }), aTournamentMatch(2, { team1_id: 3, team2_id: 2 })]
    const later = aTournamentMatch(3, { stage: 'bracket', team1_id: null, team2_id: null })
    const plan = drawnPlan(aTournament({ groups, teams, matches: [...matches, later] }))
    expect(plan.groups.map((group) => idsOf(group.teams))).toEqual([
      [4, 1],
      [3, 2],
    ])
    expect(plan.pairs.map((pair) => idsOf(pair.teams))).toEqual([
      [4, 1],
      [3, 2],
    ])
    expect(plan.waiting).toEqual([])
  })

  it('is the draft where there is one, with who waits for the second round', () => {
    const match = aTournamentMatch(1, { stage: 'bracket', team1_id: 2, team2_id: 3 })
    const draft = { at: 1, commitment: 'f'.repeat(64), plan: { seeds: [1, 2, 3], groups: [], matches: [match] } }
    const plan = drawnPlan(aTournament({ teams, draft }))
    expect(plan).toMatchObject({
      groups: [],
      pairs: [{ no: 1, teams: [{ id: 2, seed: 2 }, { id: 3 }] }],
      waiting: [{ id: 1, name: 'Lag 1' }],
    })
  })
})

describe('an order of seeds', () => {
  it('takes in a team that came, and leaves out one that went, before it is saved', () => {
    expect(withTeamsNow([3, 1, 2], [1, 3, 4])).toEqual([3, 1, 4])
  })
})

describe('a found team', () => {
  it('can be added where it is not in, has enough players and finds a place', () => {
    const tournament = aTournament({ teams: [aTournamentTeam(1)], registered_teams: 1, max_teams: 2 })
    expect(addWords({ id: 1, members: 5 }, tournament)).toEqual({ says: 'Er påmeldt', canAdd: false, isIn: true })
    expect(addWords({ id: 2, members: 4 }, tournament).says).toBe('4 av 5 spillere')
    expect(addWords({ id: 2, members: 5 }, tournament)).toEqual({ says: '5 spillere', canAdd: true, isIn: false })
    expect(addWords({ id: 2, members: 5 }, { ...tournament, registered_teams: 2 }).says).toBe('Turneringen er full')
  })
})

describe('a walkover', () => {
  it('begins with the team that said to be ready, and with none when both did or neither', () => {
    const ready = (team1_ready: 0 | 1, team2_ready: 0 | 1) =>
      readyTeam(aTournamentMatch(1, { team1_id: 7, team2_id: 9, team1_ready, team2_ready }))
    expect([ready(1, 0), ready(0, 1), ready(0, 0), ready(1, 1)]).toEqual([7, 9, null, null])
  })
})
