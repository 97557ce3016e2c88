import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightsOf, mvpScore, type Performance } from '../../../../durable/rules/play/highlights.ts'

const player = (steamid: string, fields: Partial<Performance> = {}): Performance => ({
  steamid,
  kills: 0,
  deaths: 0,
  head_shot_kills: 0,
  enemy3ks: 0,
  enemy4ks: 0,
  enemy5ks: 0,
  ...fields,
})

describe('the score of the most valuable player', () => {
  it('is ten times K/D, kills, five an ace, four a quad, three a triple', () =>
    expect(mvpScore(player('a', { kills: 20, deaths: 16, enemy3ks: 3, enemy4ks: 2, enemy5ks: 1 }))).toBe(12.5 + 20 + 9 + 8 + 5))
})

describe('the highlights of a match', () => {
  it('name the best of each kind, and everybody with three, four or five at once', () => {
    const found = highlightsOf([
      player('a', { kills: 25, deaths: 20, head_shot_kills: 5, enemy3ks: 2 }),
      player('b', { kills: 20, deaths: 10, head_shot_kills: 4, enemy5ks: 1 }),
      player('c', { kills: 8, deaths: 18, head_shot_kills: 7, enemy3ks: 4, enemy4ks: 1 }),
    ])
    expect(found).toEqual({
      mvp: { steamid: 'b', value: 45 },
      mostKills: { steamid: 'a', value: 25 },
      highestKd: { steamid: 'b', value: 2 },
      bestHeadshots: { steamid: 'c', value: 0.875 },
      aces: [{ steamid: 'b', value: 1 }],
      quads: [{ steamid: 'c', value: 1 }],
      triples: [
        { steamid: 'c', value: 4 },
        { steamid: 'a', value: 2 },
      ],
    })
  })

  it('are nobody’s when nobody did anything', () =>
    expect(highlightsOf([player('a'), player('b', { deaths: 3 })])).toEqual({
      mvp: null,
      mostKills: null,
      highestKd: null,
      bestHeadshots: null,
      aces: [],
      quads: [],
      triples: [],
    }))

  it('go at equal worth to anyone who died less, then to the older account', () => {
    const { mostKills } = highlightsOf([
      player('c', { kills: 9, deaths: 4 }),
      player('b', { kills: 9, deaths: 3 }),
      player('a', { kills: 9, deaths: 4 }),
    ])
    expect(mostKills).toEqual({ steamid: 'b', value: 9 })
    expect(highlightsOf([player('2', { kills: 3 }), player('1', { kills: 3 })]).mvp?.steamid).toBe('1')
  })

  it('are the same whatever the order of the players', () => {
    const few = fc.nat(3)
    const someone = fc.record({ kills: few, deaths: few, head_shot_kills: few, enemy3ks: few, enemy4ks: few, enemy5ks: few })
    fc.assert(
      fc.property(
        fc.array(someone, { minLength: 1, maxLength: 10 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        (stats, keys) => {
          const players = stats.map((each, place) => ({ ...each, steamid: `p${place}` }))
          const mixed = players.map((each, place) => ({ each, key: keys[place] ?? 0 })).sort((a, b) => a.key - b.key)
          expect(highlightsOf(mixed.map(({ each }) => each))).toEqual(highlightsOf(players))
        },
      ),
    )
  })
})
