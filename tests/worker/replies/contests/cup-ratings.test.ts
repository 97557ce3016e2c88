import { describe, expect, it } from 'vitest'
import { hasSiteRatings, withoutSiteRatings } from '../../../../worker/replies/contests/cup-ratings.ts'
import { aCupPlayer, aSeenCup } from '../../../support/rules/cup/a-cup-view.ts'

const balanceOf = (players: readonly [steamid: string, elo: number][]) => ({
  at: 1,
  choice: 0,
  players: players.map(([steamid, elo]) => ({ steamid, elo, friends: null })),
  teams: [{ team_id: 1, captain: null }],
})

describe('a cup without ratings of this site', () => {
  it('keeps what players gave themselves, and says nothing of players who were drawn in', () => {
    const balance = balanceOf([
      ['1', 1850],
      ['2', 1234],
    ])
    const seen = aSeenCup({ balance }, [aCupPlayer('1', { elo: 1850 }), aCupPlayer('2', { elo: 1234, drawn: 1 })])
    expect(hasSiteRatings(seen)).toBe(true)
    const { cup, players } = withoutSiteRatings(seen)
    expect(players.map(({ elo }) => elo)).toEqual([1850, null])
    expect(cup.balance?.players.map(({ elo }) => elo)).toEqual([1850, null])
  })

  it('says nothing either of players who were drawn in, placed by a balance, and is gone or has registered since', () => {
    const balance = balanceOf([
      ['1', 1234],
      ['2', 1300],
    ])
    const seen = aSeenCup({ balance }, [aCupPlayer('1', { elo: 1850 })])
    expect(hasSiteRatings(seen)).toBe(true)
    const { cup, players } = withoutSiteRatings(seen)
    expect(players.map(({ elo }) => elo)).toEqual([1850])
    expect(cup.balance?.players.map(({ elo }) => elo)).toEqual([null, null])
  })

  it('is the whole cup where nobody was drawn in', () => {
    const seen = aSeenCup({ balance: balanceOf([['1', 1850]]) }, [aCupPlayer('1', { elo: 1850 })])
    expect(hasSiteRatings(seen)).toBe(false)
  })
})
