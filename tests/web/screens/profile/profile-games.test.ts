import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTimeAndDate } from '../../../../web/format/time-and-date.ts'
import { type Refused, refused } from '../../../../web/net/http.ts'
import {
  applyGamesReply,
  eloMoved,
  type KnownGames,
  killsAndDeaths,
  outcomeOf,
  scoreLine,
  unknownGames,
} from '../../../../web/screens/profile/profile-games.ts'
import { aGame } from './profile-builders.ts'

const pageSize = 20
const lost: Refused = { ...refused('UNKNOWN_ERROR'), isUnreached: true }

/** The server's reply for a page when the player has played this many matches. */
function answer(played: number, page: number) {
  const numbers = Array.from({ length: Math.max(0, played - page * pageSize) }, (_, place) => played - page * pageSize - place)
  const gatherResult = numbers.slice(0, pageSize).map((number) => aGame(number))
  return { ok: true, data: { success: true, gatherResult, hasMore: numbers.length > pageSize } } as const
}
const idsOf = ({ games }: KnownGames) => games.map((game) => game.match_id)
const idsOfNewest = (count: number, played: number) => Array.from({ length: count }, (_, place) => `kamp${played - place}`)
const nothing = unknownGames('76561197960265802')

describe('one’s own matches', () => {
  it('come a page at a time, and end', () => {
    const first = applyGamesReply(nothing, 0, answer(45, 0))
    expect(first).toMatchObject({ pages: 1, hasMore: true, state: 'loaded' })
    expect(idsOf(first)).toEqual(idsOfNewest(20, 45))
    const last = applyGamesReply(applyGamesReply(first, 1, answer(45, 1)), 2, answer(45, 2))
    expect(last).toMatchObject({ pages: 3, hasMore: false })
    expect(idsOf(last)).toEqual(idsOfNewest(45, 45))
  })

  it('are whole and in order, whatever is played while they are read', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ more: fc.integer({ min: 0, max: 30 }), isNew: fc.boolean() }), { maxLength: 12 }), (visits) => {
        let played = 50
        let known = applyGamesReply(nothing, 0, answer(played, 0))
        for (const { more, isNew } of visits) {
          // The newest are asked for whenever a match is over; many at once only after a long absence.
          if (isNew) {
            played += more
            known = applyGamesReply(known, 0, answer(played, 0))
          } else if (known.hasMore) known = applyGamesReply(known, known.pages, answer(played, known.pages))
          expect(idsOf(known)).toEqual(idsOfNewest(known.games.length, played))
        }
        expect(known.hasMore || known.games.length === played).toBe(true)
      }),
    )
  })

  it('show a result that staff took back', () => {
    const known = applyGamesReply(nothing, 0, answer(3, 0))
    const reply = answer(3, 0)
    const after = applyGamesReply(known, 0, {
      ...reply,
      data: { ...reply.data, gatherResult: [aGame(3, { voided: 1, elo: null, elotype: null })] },
    })
    expect(after.games.map(outcomeOf)).toEqual(['voided', 'win', 'win'])
  })

  it('stay when news of them does not come, but say so when a page was asked for', () => {
    const known = applyGamesReply(nothing, 0, answer(45, 0))
    expect(applyGamesReply({ ...known, state: 'loading' }, 0, lost)).toEqual(known)
    expect(applyGamesReply(known, 1, lost)).toEqual({ ...known, state: 'failed' })
    expect(applyGamesReply(nothing, 0, lost)).toEqual({ ...nothing, state: 'failed' })
  })
})

describe('a match of the list', () => {
  it('says what it moved, with a sign', () => {
    expect(eloMoved(aGame(1))).toBe('+12')
    expect(eloMoved(aGame(1, { elo: 9, elotype: 'removed' }))).toBe('−9')
    expect(eloMoved(aGame(1, { elo: 0 }))).toBe('0')
    expect(eloMoved(aGame(1, { elo: null, elotype: null }))).toBeNull()
  })

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
