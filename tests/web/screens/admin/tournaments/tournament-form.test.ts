import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tournamentSettingsBody } from '../../../../../durable/protocol/tournament/tournament-bodies.ts'
import { tournamentTypes } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { fromOsloField, osloField } from '../../../../../web/format/oslo-time.ts'
import { movedPrize, withPrize } from '../../../../../web/screens/admin/tournaments/form/prize-rows.ts'
import { readDraft, saveDraft } from '../../../../../web/screens/admin/tournaments/form/saved-form.ts'
import {
  bodyOf,
  draftOf,
  fixedBecause,
  newDraft,
  type TournamentDraft,
  withFixed,
  wrongIn,
} from '../../../../../web/screens/admin/tournaments/form/tournament-draft.ts'
import { aTournament } from '../../tournament/tournament-builders.ts'

const now = Date.UTC(2026, 10, 23, 12)
const draft = (over: Partial<TournamentDraft> = {}): TournamentDraft => ({ ...newDraft(now), name: 'Høstcupen', ...over })
const wrongFields = (over: Partial<TournamentDraft>, known = {}) => Object.keys(wrongIn(draft(over), now, known))

describe('the form of a tournament', () => {
  it('begins as something that can be sent as soon as it has a name', () => {
    expect(wrongFields({})).toEqual([])
    expect(wrongFields({ name: ' ' })).toEqual(['name'])
    expect(tournamentSettingsBody.parse(bodyOf(draft()))).toMatchObject({ name: 'Høstcupen', max_teams: 8, team_size: 5 })
    expect(newDraft(now).start_date).toBe('2026-12-05T14:00')
  })

  it.each([
    [{ max_teams: '1' }, 'max_teams'],
    [{ max_teams: '65' }, 'max_teams'],
    [{ max_teams: 'mange' }, 'max_teams'],
    [{ start_date: '' }, 'start_date'],
    [{ start_date: '2026-11-20T19:00' }, 'start_date'],
    [{ registration_ends: '2026-12-05T14:00' }, 'registration_ends'],
    [{ check_in_minutes: '181' }, 'check_in_minutes'],
    [{ servers: '0' }, 'servers'],
    [{ maps: [1, 2, 3] }, 'maps'],
    [{ team_elo_min: 'mye' }, 'team_elo_min'],
    [{ player_elo_max: '-1' }, 'player_elo_max'],
    [{ team_elo_min: '2000', team_elo_max: '1999' }, 'team_elo_max'],
    [{ tournament_type: 'swiss', maps: [1, 2] }, 'maps'],
    [{ prizes: [{ key: 0, place: '1', amount: '' }] }, 'prizes'],
  ] as const)('says what is wrong with %o', (over, field) => expect(wrongFields(over)).toEqual([field]))

  it('has no fewer places than teams that are registered, and lets a start stand that has passed', () => {
    expect(wrongFields({ max_teams: '4' }, { registered: 6 })).toEqual(['max_teams'])
    const passed = fromOsloField('2026-11-20T19:00') ?? 0
    expect(wrongFields({ start_date: '2026-11-20T19:00' }, { startedAt: passed })).toEqual([])
  })

  it('sends texts tidied, prizes without empty rows, and a third place only where semi-finals have losers', () => {
    const prizes = [
      { key: 0, place: ' 1 ', amount: ' 500 kr ' },
      { key: 1, place: '', amount: '' },
    ]
    const sent = bodyOf(draft({ name: ' Cup ', prizes, third_place: true, tournament_type: 'swiss' }))
    expect(sent).toMatchObject({ name: 'Cup', prize_distribution: [{ place: '1', amount: '500 kr' }], third_place: false })
    expect(bodyOf(draft({ third_place: true, tournament_type: 'bracket' })).third_place).toBe(true)
    expect(sent.registration_ends).toBeNull()
  })

  it('sends the length only of matches that are played', () => {
    const sent = tournamentTypes.map((tournament_type) => bodyOf(draft({ tournament_type, final_series: 'bo5' })).final_series)
    expect(Object.fromEntries(tournamentTypes.map((type, place) => [type, sent[place]]))).toEqual({
      ...{ groups_bracket: 'bo5', bracket: 'bo5', double_elimination: 'bo5' },
      ...{ groups: 'bo3', swiss: 'bo3' },
    })
    const longer = { group_series: 'bo3', bracket_series: 'bo5' } as const
    expect(tournamentTypes.map((tournament_type) => bodyOf(draft({ tournament_type, ...longer })))).toMatchObject([
      longer,
      { group_series: 'bo1', bracket_series: 'bo5' },
      { group_series: 'bo3', bracket_series: 'bo3' },
      { group_series: 'bo1', bracket_series: 'bo5' },
      { group_series: 'bo3', bracket_series: 'bo3' },
    ])
  })

  it('opened on a tournament and sent unchanged says what it was', () => {
    const start = Date.UTC(2026, 10, 30, 18)
    const tournament = aTournament({
      ...{ start_date: start, registration_ends: start - 3_600_000, third_place: 1, seeding: 'draw', servers: 3 },
      ...{ group_series: 'bo3', bracket_series: 'bo1', final_series: 'bo5', maps: [1, 2, 3], team_elo_max: 2000, player_elo_min: 0 },
      check_in: { opens: start - 45 * 60_000, closes: start, is_open: 0 },
    })
    expect(bodyOf(draftOf(tournament))).toEqual({
      ...{ name: 'Høstcupen', tournament_type: 'groups_bracket', team_size: 5, max_teams: 8, start_date: start },
      ...{
        registration_ends: start - 3_600_000,
        check_in_minutes: 45,
        third_place: true,
        group_series: 'bo3',
        bracket_series: 'bo1',
        final_series: 'bo5',
        maps: [1, 2, 3],
        team_elo_min: null,
        team_elo_max: 2000,
        player_elo_min: 0,
        player_elo_max: null,
        seeding: 'draw',
        servers: 3,
      },
      ...{
        description: tournament.description,
        rules: '',
        prize_pool: '5 000 kr',
        prize_distribution: [{ place: '1', amount: '3 000 kr' }],
      },
    })
  })

  it('says which fields are fixed, and why', () => {
    const fixed = (over: Parameters<typeof aTournament>[0]) => Object.keys(fixedBecause(aTournament(over))).toSorted()
    expect(fixed({})).toEqual([])
    expect(fixed({ registered_teams: 1 })).toEqual(['team_size'])
    expect(fixed({ drawn: 1 })).toEqual([
      ...['bracket_series', 'final_series', 'group_series', 'seeding', 'team_size', 'third_place', 'tournament_type'],
    ])
    expect(fixed({ drawn: 1, status: 'in_progress' })).toContain('start_date')
    expect(fixed({ maps_fixed: 1 })).toEqual(['maps'])
  })
})

describe('the rows of prizes', () => {
  it('are added with the place that comes next, and change places', () => {
    const rows = withPrize(withPrize(withPrize([])))
    expect(rows.map(({ place }) => place)).toEqual(['1', '2', '3'])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
    expect(movedPrize(rows, 2, -1).map(({ key }) => key)).toEqual([0, 2, 1])
    expect(movedPrize(rows, 0, -1)).toBe(rows)
    expect(movedPrize(rows, 2, 1)).toBe(rows)
  })
})

describe('a time in a field', () => {
  it('is told by the clocks in Oslo, in summer and in winter', () => {
    expect(osloField(Date.UTC(2026, 6, 1, 18))).toBe('2026-07-01T20:00')
    expect(osloField(Date.UTC(2026, 11, 1, 19))).toBe('2026-12-01T20:00')
    expect([fromOsloField(''), fromOsloField('i morgen')]).toEqual([null, null])
  })

  it('comes back as it was, to the minute', () =>
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }), (at) => {
        const minute = at - (at % 60_000)
        const back = fromOsloField(osloField(minute)) ?? 0
        // The hour that the clocks show twice in autumn is one of the two.
        expect([0, 3_600_000]).toContain(Math.abs(back - minute))
        expect(osloField(back)).toBe(osloField(minute))
      }),
    ))
})

describe('the draft of a form that was left', () => {
  afterEach(() => vi.unstubAllGlobals())
  const storage = new Map<string, string>()
  const browser = () =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })

  it('comes back while the tournament is what it was, and not when somebody has changed it since', () => {
    browser()
    const from = draftOf(aTournament())
    const written = { ...from, name: 'Vintercupen' }
    saveDraft('cup', { draft: written, from })
    expect(readDraft('cup', draftOf(aTournament()))).toEqual(written)
    expect(readDraft('cup', { ...from, max_teams: '32' })).toBeNull()
    saveDraft(null, { draft: draft(), from: null })
    expect(readDraft(null, null)).toEqual(draft())
    saveDraft(null, null)
    expect(readDraft(null, null)).toBeNull()
  })

  it('never sends what can no longer be changed as it was written before', () => {
    const drawn = aTournament({ drawn: 1, team_size: 5 })
    expect(withFixed({ ...draftOf(drawn), team_size: 2, name: 'Nytt' }, drawn)).toMatchObject({ team_size: 5, name: 'Nytt' })
  })
})
