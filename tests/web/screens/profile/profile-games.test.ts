import { describe, expect, it } from 'vitest'
import { formatTimeAndDate } from '../../../../web/format/date.ts'
import { killsAndDeaths, outcomeOf, scoreLine } from '../../../../web/format/game-outcome.ts'
import type { HistoryGame } from '../../../../web/net/api/history-game.ts'
import { isHeldAgainst, kindOf, leavingOf, modeOf, seriesOf, statusWords } from '../../../../web/screens/profile/profile-games.ts'
import { aGame } from './profile-builders.ts'

describe('a match of the list', () => {
  it('says how many play, and where it stands on the site and on its server', () => {
    expect(modeOf(aGame(1))).toBe('5 vs 5')
    expect(statusWords(aGame(1))).toEqual({ gather: 'Ferdig', match: 'KAMP FERDIG' })
    expect(statusWords({ status: 'postponed', status_match: 'toString' })).toEqual({ gather: 'Ukjent', match: 'Ukjent' })
    expect(statusWords(aGame(1, { status: 'canceled', status_match: 'canceled' }))).toEqual({ gather: 'Avbrutt', match: 'KANSELLERT' })
  })

  it('is shown also when the page does not know its kind or its series', () => {
    const game = { ...aGame(1), match_type: 'noe nytt', series_type: 'bo7', created_at: null }
    expect([kindOf(game), seriesOf(game), formatTimeAndDate(game.created_at)]).toEqual(['Ukjent', 'Ukjent', '–'])
    expect([kindOf(aGame(1)), seriesOf(aGame(1))]).toEqual(['Gather', 'Best av 1'])
    expect(seriesOf({ ...aGame(1), rematch: 2 })).toBe('Best av 1 · omkamp 2')
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

it('a match that somebody left says what it was for the player, and lets who is to blame appeal', () => {
  const said = (over: Partial<HistoryGame>) => [leavingOf({ ...aGame(1), ...over }), isHeldAgainst({ ...aGame(1), ...over })]
  expect(said({ leaving: 'left', elo: 18 })).toEqual([
    'Du forlot kampen mens den ble spilt. Den teller som tap for deg, og kostet deg 18 ELO.',
    true,
  ])
  expect(said({ leaving: 'halved', elo: 7 })).toEqual(['En på laget forlot kampen, så du taper bare halvparten: 7 ELO.', false])
  expect(said({ leaving: 'spared', elo: null })).toEqual(['Du kom inn som innbytter og taper ikke ELO på det.', false])
  expect(said({ leaving: 'missed', status: 'canceled', elo: null })).toEqual([
    'Du manglet på serveren, og kampen ble avlyst. Ingen ELO er endret.',
    true,
  ])
  for (const leaving of ['left_early', 'too_few', 'not_started']) expect(said({ leaving })).toEqual([expect.any(String), false])
  for (const leaving of [undefined, 'appeal', 'something new', 'toString'])
    expect(said(leaving === undefined ? {} : { leaving })).toEqual([null, false])
})
