import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartedMatch, formOf, meetingsWith, playerCharts } from '../../../../durable/rules/rating/player-charts.ts'

const people = [1, 2, 3, 4, 5, 6, 7, 8]
const mapIds = [1, 2, 3]
/** Eight people in a new order: the first four play, two against two. */
const aMatch = fc.record({
  order: fc.shuffledSubarray(people, { minLength: 4, maxLength: 4 }),
  ended: fc.constantFrom('A', 'B', 'draw', 'canceled', 'voided'),
  maps: fc.array(fc.record({ id: fc.constantFrom(...mapIds), won: fc.constantFrom('A', 'B', 'draw', null) }), { maxLength: 3 }),
  rating: fc.option(fc.integer({ min: 0, max: 300 }).map((value) => value / 100)),
  change: fc.option(fc.integer({ min: -20, max: 20 })),
})
const aSeason = fc.array(aMatch, { maxLength: 40 })
type Season = typeof aSeason extends fc.Arbitrary<infer Value> ? Value : never

const endedFor = (ended: string, team: 'A' | 'B') => (ended === 'draw' ? 'draw' : ended === team ? 'win' : 'loss')
/** A season in the history of one of the eight, oldest first. */
const historyOf = (season: Season, who: number): ChartedMatch[] =>
  season.flatMap(({ order, ended, maps, rating, change }, place) => {
    if (!order.includes(who)) return []
    const team = order.indexOf(who) < 2 ? 'A' : 'B'
    const [own, other] = team === 'A' ? [order.slice(0, 2), order.slice(2)] : [order.slice(2), order.slice(0, 2)]
    const isPlayed = ended !== 'canceled'
    return {
      match_id: `m${place}`,
      created_at: place,
      result: isPlayed ? endedFor(ended === 'voided' ? 'A' : ended, team) : null,
      voided: ended === 'voided' ? 1 : 0,
      elo_before: 1000,
      elo_change: isPlayed ? change : null,
      kills: rating === null ? null : 10,
      deaths: rating === null ? null : 9,
      rating,
      maps: maps.map(({ id }) => ({ id, display_name: `Kart ${id}`, image_url: null })),
      marks: maps.map(({ won }) => (won === null ? '-' : won === 'draw' ? 'D' : won === team ? 'W' : 'L')).join(''),
      lineups: { own: own.filter((each) => each !== who), other },
    }
  })
const counted = (matches: readonly ChartedMatch[]) => matches.filter(({ result, voided }) => result !== null && voided === 0)
const over = (check: (matches: ChartedMatch[], season: Season) => void) =>
  fc.assert(
    fc.property(aSeason, (season) => {
      check(historyOf(season, 1), season)
    }),
  )

describe('the charts of a player', () => {
  it('leave out what was cancelled or taken back, wherever it lies', () => {
    over((matches) => expect(playerCharts(matches)).toEqual(playerCharts(counted(matches))))
  })

  it('follow the rating from match to match, and skip what was not rated', () => {
    over((matches) => {
      const rated = counted(matches).filter(({ elo_change }) => elo_change !== null)
      const { rating } = playerCharts(matches)
      expect(rating.map(({ match_id }) => match_id)).toEqual(rated.map(({ match_id }) => match_id))
      for (const point of rating) expect(point.elo - point.change).toBe(1000)
    })
  })

  it('show the form of the last ten, the newest last', () => {
    over((matches) => {
      const { form } = playerCharts(matches)
      expect(form).toHaveLength(Math.min(10, counted(matches).length))
      expect(formOf(matches, 50).slice(-10)).toEqual(form)
      expect(form.at(-1)?.toLowerCase()).toBe(counted(matches).at(-1)?.result?.[0])
    })
  })

  it('count every map that was played to its end, most played first, and never more wins than maps', () => {
    over((matches) => {
      const marks = counted(matches).flatMap((match) => match.maps.map(({ id }, place) => ({ id, mark: match.marks[place] })))
      const { maps } = playerCharts(matches)
      for (const id of mapIds) {
        const played = marks.filter((each) => each.id === id && each.mark !== '-')
        const shown = maps.find((each) => each.id === id)
        expect([shown?.played ?? 0, shown?.won ?? 0]).toEqual([played.length, played.filter(({ mark }) => mark === 'W').length])
      }
      expect(maps.map(({ played }) => played)).toEqual(maps.map(({ played }) => played).toSorted((a, b) => b - a))
    })
  })

  it('name with whom the player won most and whom they met most: three each, never the player, and nobody left out did better', () => {
    over((matches) => {
      const { teammates, opponents } = playerCharts(matches)
      const sumOf = (side: 'own' | 'other', id: number) => {
        const met = counted(matches).filter(({ lineups }) => lineups[side].includes(id))
        return { played: met.length, won: met.filter(({ result }) => result === 'win').length }
      }
      for (const [side, named] of [['own', teammates] as const, ['other', opponents] as const]) {
        const rank = ({ played, won }: { played: number; won: number }) => (side === 'own' ? won * 100 + played : played * 100 + won)
        const ranks = people.map((id) => sumOf(side, id)).filter(({ played, won }) => (side === 'own' ? won : played) > 0)
        expect(named.map(rank)).toEqual(
          ranks
            .map(rank)
            .toSorted((a, b) => b - a)
            .slice(0, 3),
        )
        for (const { id, ...sum } of named) expect(sum).toEqual(sumOf(side, id))
      }
    })
  })

  it('praise the match with the highest rating, the newest of several, and name its map if it had but one', () => {
    over((matches) => {
      const told = counted(matches).filter(({ rating }) => rating !== null)
      const highest = Math.max(...told.map(({ rating }) => rating ?? 0))
      const best = told.findLast(({ rating }) => rating === highest)
      const only = best?.maps.length === 1 ? best.maps[0]?.display_name : null
      expect(playerCharts(matches).best).toEqual(
        best ? expect.objectContaining({ match_id: best.match_id, rating: highest, map: only }) : null,
      )
    })
  })

  it('are empty for anyone who has not played', () => {
    expect(playerCharts([])).toEqual({ rating: [], form: [], maps: [], teammates: [], opponents: [], best: null })
  })
})

describe('how two players have met', () => {
  it('is the same from both sides: together they win the same, and against each other one wins what the other loses', () => {
    over((matches, season) => {
      const [seen, mirrored] = [meetingsWith(matches, 2), meetingsWith(historyOf(season, 2), 1)]
      expect(seen?.together).toEqual(mirrored?.together)
      expect(seen?.against.played).toBe(mirrored?.against.played)
      const draws = counted(matches).filter(({ lineups, result }) => lineups.other.includes(2) && result === 'draw').length
      if (seen && mirrored) expect(seen.against.won + mirrored.against.won + draws).toBe(seen.against.played)
      expect(seen?.against.lost).toBe(mirrored?.against.won)
    })
  })

  it('is nothing for those who never did, and for oneself', () => {
    over((matches) => {
      expect(meetingsWith(matches, 99)).toBeNull()
      expect(meetingsWith(matches, 1)).toBeNull()
    })
  })

  it('counts who won from the one who looks', () => {
    const [lost] = historyOf([{ order: [1, 3, 2, 4], ended: 'B', maps: [], rating: null, change: null }], 1)
    expect(lost && meetingsWith([lost], 2)).toEqual({ together: { played: 0, won: 0 }, against: { played: 1, won: 1, lost: 0 } })
    expect(lost && meetingsWith([lost], 3)).toEqual({ together: { played: 1, won: 0 }, against: { played: 0, won: 0, lost: 0 } })
  })
})
