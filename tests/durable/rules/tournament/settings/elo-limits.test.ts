import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEloLimits, checkEloOf, type EloLimits, isLimited } from '../../../../../durable/rules/tournament/settings/elo-limits.ts'

const none: EloLimits = { teamMin: null, teamMax: null, playerMin: null, playerMax: null }
const team = (...elos: readonly number[]) => elos.map((elo, place) => ({ username: ['Ada', 'Bo', 'Cleo'][place] ?? '', elo }))
const messageOf = (players: ReturnType<typeof team>, limits: Partial<EloLimits>) => {
  const checked = checkEloOf(players, { ...none, ...limits })
  return checked.ok ? null : checked.message
}

describe('the limits of ELO', () => {
  it('name who is above or below them, and tell no rating', () => {
    expect(messageOf(team(2100, 1500, 2001), { playerMax: 2000 })).toBe(
      'Ada og Cleo har høyere ELO enn turneringen tillater (høyest 2000).',
    )
    expect(messageOf(team(900, 1500), { playerMin: 1000 })).toBe('Ada har lavere ELO enn turneringen krever (lavest 1000).')
    expect(messageOf(team(2100, 2000), { teamMax: 2000 })).toBe('Snitt-ELO for laget er høyere enn turneringen tillater (høyest 2000).')
    expect(messageOf(team(1500, 1400), { teamMin: 1500 })).toBe('Snitt-ELO for laget er lavere enn turneringen krever (lavest 1500).')
  })

  it('are within them themselves', () =>
    expect(messageOf(team(1000, 2000), { teamMin: 1500, teamMax: 1500, playerMin: 1000, playerMax: 2000 })).toBeNull())

  const aLimit = fc.option(fc.integer({ min: 0, max: 3000 }))
  const someLimits = fc.record({ teamMin: aLimit, teamMax: aLimit, playerMin: aLimit, playerMax: aLimit })
  const someElos = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 8 })

  it('let everybody in where there are none, and a team of equals exactly where its rating is within all of them', () =>
    fc.assert(
      fc.property(someElos, someLimits, fc.integer({ min: 0, max: 3000 }), (elos, limits, elo) => {
        expect(checkEloOf(team(...elos), none)).toEqual({ ok: true })
        const { teamMin, teamMax, playerMin, playerMax } = limits
        const isIn = elo >= (teamMin ?? 0) && elo >= (playerMin ?? 0) && elo <= (teamMax ?? elo) && elo <= (playerMax ?? elo)
        expect(checkEloOf(team(elo, elo), limits).ok).toBe(isIn)
        expect(isLimited(limits)).toBe([teamMin, teamMax, playerMin, playerMax].some((each) => each !== null))
      }),
    ))

  it('cannot be turned round', () => {
    expect(checkEloLimits({ ...none, teamMin: 1500, teamMax: 1500 })).toEqual({ ok: true })
    expect(checkEloLimits({ ...none, teamMin: 1500, teamMax: 1499 })).toMatchObject({ code: 'INVALID_INPUT', fields: ['team_elo_max'] })
    expect(checkEloLimits({ ...none, playerMin: 2, playerMax: 1 })).toMatchObject({ code: 'INVALID_INPUT', fields: ['player_elo_max'] })
  })
})
