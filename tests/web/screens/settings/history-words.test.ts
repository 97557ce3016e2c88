import { describe, expect, it } from 'vitest'
import type { HistoryGame } from '../../../../web/net/api/history-game.ts'
import {
  isHeldAgainst,
  kindOf,
  leavingOf,
  mapOf,
  noteOf,
  resultOf,
  seriesOf,
  whenOf,
} from '../../../../web/screens/settings/games/history-words.ts'
import { aGame } from '../profile/profile-builders.ts'

const game = (over: Partial<HistoryGame>): HistoryGame => ({ ...aGame(1), ...over })

describe('a match in the history', () => {
  it.each([
    ['gather', 'Gather'],
    ['scrim', 'Scrim'],
    ['tournament', 'Turnering'],
    ['cup', 'Cup'],
    ['something new', 'Ukjent'],
    ['toString', 'Ukjent'],
    ['', 'Ukjent'],
  ])('of type %j is called %s', (match_type, name) => expect(kindOf(game({ match_type }))).toBe(name))

  it.each([
    ['bo1', 'Best av 1'],
    ['bo3', 'Best av 3'],
    ['bo5', 'Best av 5'],
    ['bo7', 'Ukjent'],
    ['constructor', 'Ukjent'],
  ])('of series %j is called %s', (series_type, name) => expect(seriesOf(game({ series_type }))).toBe(name))

  it('has its time in Oslo, and a dash without one', () => {
    expect(whenOf(game({ created_at: Date.UTC(2026, 4, 3, 18, 5) }))).toBe('20:05, 03.05.26')
    for (const created_at of [null, 0, Number.NaN, 9e15]) expect(whenOf(game({ created_at }))).toBe('–')
  })

  it('has the name of its first map, and a dash without any', () => {
    expect(mapOf(game({}))).toBe('Mirage')
    expect(mapOf(game({ picked_maps: [] }))).toBe('–')
  })

  it('says how it ended, with the score and the player’s kills and deaths', () => {
    const played = { result: 'win', score: { own: 13, other: 9 }, kills: 21, deaths: 14 } as const
    expect(resultOf(game(played))).toEqual({ outcome: 'win', score: '13–9', killsAndDeaths: '21–14' })
    expect(resultOf(game({ result: 'draw', score: null, kills: null, deaths: null }))).toEqual({
      ...{ outcome: 'draw', score: null, killsAndDeaths: null },
    })
    expect(resultOf(game({ ...played, voided: 1 })).outcome).toBe(null)
  })

  it('says when it was cancelled or taken back', () => {
    expect(resultOf(game({ status: 'canceled', result: null })).outcome).toBe(null)
    expect([noteOf(game({})), noteOf(game({ status: 'canceled' })), noteOf(game({ voided: 1 }))]).toEqual([null, 'Avlyst', 'Annullert'])
  })

  it('says what it was for the player where somebody left, and lets who is to blame appeal', () => {
    const said = (over: Partial<HistoryGame>) => [leavingOf(game(over)), isHeldAgainst(game(over))]
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
})
