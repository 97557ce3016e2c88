import { describe, expect, it } from 'vitest'
import { killsAndDeaths, outcomeOf, scoreLine } from '../../../../web/format/game-outcome.ts'
import { formatTimeAndDate } from '../../../../web/format/time-and-date.ts'
import { kindOf, modeOf, seriesOf, statusWords } from '../../../../web/screens/profile/profile-games.ts'
import { aGame } from './profile-builders.ts'

describe('a match of the list', () => {
  it('says how many play, and where it stands on the site and on its server', () => {
    expect(modeOf(aGame(1))).toBe('5 vs 5')
    expect(statusWords(aGame(1))).toEqual({ gather: 'Ferdig', match: 'KAMP FERDIG' })
    expect(statusWords({ status: 'postponed', status_match: 'toString' })).toEqual({ gather: 'Ukjent', match: 'Ukjent' })
    expect(statusWords(aGame(1, { status: 'canceled', status_match: 'canceled' }))).toEqual({ gather: 'Avbrutt', match: 'KANSELLERT' })
  })

  it('of a kind or a series that the page does not know is shown all the same', () => {
    const game = { ...aGame(1), match_type: 'noe nytt', series_type: 'bo7', created_at: null }
    expect([kindOf(game), seriesOf(game), formatTimeAndDate(game.created_at)]).toEqual(['Ukjent', 'Ukjent', '–'])
    expect([kindOf(aGame(1)), seriesOf(aGame(1))]).toEqual(['Gather', 'Best av 1'])
  })

  it('has no result when it was cancelled', () => expect(outcomeOf(aGame(1, { status: 'canceled', result: null }))).toBeNull())

  it('says its score with the own team first, and what the player did where the game told', () => {
    expect(scoreLine({ own: 9, other: 13 })).toBe('9–13')
    expect(killsAndDeaths(aGame(1))).toBe('21–14')
    expect(killsAndDeaths(aGame(1, { kills: null, deaths: null }))).toBeNull()
  })

  it('says its time in Norway, and a dash for none', () => {
    expect(formatTimeAndDate(Date.UTC(2026, 4, 3, 18, 5))).toBe('20:05, 03.05.26')
    expect(formatTimeAndDate(Number.NaN)).toBe('–')
  })
})
