import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTimeAndDate } from '../../../../web/format/date.ts'
import { killsAndDeaths, outcomeOf, scoreLine } from '../../../../web/format/game-outcome.ts'
import { type Refused, refused } from '../../../../web/net/http.ts'
import {
  applyGamesReply,
  gamesOf,
  gamesToLoad,
  kindOf,
  type LoadedGames,
  modeOf,
  seriesOf,
  statusWords,
} from '../../../../web/screens/profile/profile-games.ts'
import { aGame } from './profile-builders.ts'

const pageSize = 20
const lost: Refused = { ...refused('UNKNOWN_ERROR'), isUnreached: true }

/** The server's reply for the page before this key (null: the newest) when the player has played this many matches, numbered from 1. */
function answer(played: number, before: number | null) {
  const first = Math.min(played, (before ?? played + 1) - 1)
  const numbers = Array.from({ length: Math.min(pageSize, first) }, (_, place) => first - place)
  const last = numbers.at(-1) ?? 1
  return { ok: true, data: { success: true, games: numbers.map((number) => aGame(number)), next: last > 1 ? last : null } } as const
}
const idsOf = ({ games }: LoadedGames) => games.map((game) => game.match_id)
const idsOfNewest = (count: number, played: number) => Array.from({ length: count }, (_, place) => `kamp${played - place}`)
const nothing = gamesToLoad('ola02', true)
const turn = (known: LoadedGames, played: number) => applyGamesReply(known, known.next, answer(played, known.next))

describe('a player’s matches', () => {
  it('come a page at a time, and end', () => {
    const first = applyGamesReply(nothing, null, answer(45, null))
    expect(first).toMatchObject({ pages: 1, next: 26, state: 'loaded' })
    expect(idsOf(first)).toEqual(idsOfNewest(20, 45))
    const last = turn(turn(first, 45), 45)
    expect(last).toMatchObject({ pages: 3, next: null })
    expect(idsOf(last)).toEqual(idsOfNewest(45, 45))
  })

  it('are whole and in order, whatever is played while they are read', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ more: fc.integer({ min: 0, max: 30 }), isNew: fc.boolean() }), { maxLength: 12 }), (visits) => {
        let played = 50
        let known = applyGamesReply(nothing, null, answer(played, null))
        for (const { more, isNew } of visits) {
          // The newest are asked for whenever a match is over; many at once only after a long absence.
          if (isNew) {
            played += more
            known = applyGamesReply(known, null, answer(played, null))
          } else if (known.next !== null) known = turn(known, played)
          expect(idsOf(known)).toEqual(idsOfNewest(known.games.length, played))
        }
        expect(known.next !== null || known.games.length === played).toBe(true)
      }),
    )
  })

  it('start anew for another player, and when ELO is switched on: what came while it was off has no ratings', () => {
    const known = applyGamesReply(gamesToLoad('ola02', false), null, answer(45, null))
    expect(gamesOf(known, 'ola02', false)).toBe(known)
    expect(gamesOf(known, 'ola02', true)).toEqual(nothing)
    expect(gamesOf(known, 'kari01', false)).toEqual(gamesToLoad('kari01', false))
  })

  it('show a result that staff took back', () => {
    const known = applyGamesReply(nothing, null, answer(3, null))
    const reply = answer(3, null)
    const [newest, ...others] = reply.data.games
    const games = [aGame(3, { ...newest, voided: 1, elo: null, elotype: null }), ...others]
    const after = applyGamesReply(known, null, { ...reply, data: { ...reply.data, games } })
    expect(after.games.map(outcomeOf)).toEqual(['voided', 'win', 'win'])
  })

  it('stay when news of them does not come, but say so when a page was asked for', () => {
    const known = applyGamesReply(nothing, null, answer(45, null))
    expect(applyGamesReply({ ...known, state: 'loading' }, null, lost)).toEqual(known)
    expect(applyGamesReply(known, 26, lost)).toEqual({ ...known, state: 'failed' })
    expect(applyGamesReply(nothing, null, lost)).toEqual({ ...nothing, state: 'failed' })
  })
})

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
