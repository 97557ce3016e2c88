import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asOfDay, bucketsOf, bucketWidth, type Histogram, moved, placeOf, playersIn } from '../../../../durable/rules/rating/histogram.ts'
import { type RatingDay, ratingAtEndOf, storedRatingDays } from '../../../../durable/rules/rating/rating-days.ts'

/** Counted the plain way: from everybody's rating. */
function histogramOf(elos: readonly (number | null)[]): Histogram {
  const counts = new Map<number, number>()
  for (const elo of elos) if (elo !== null) counts.set(elo, (counts.get(elo) ?? 0) + 1)
  return counts
}
const aRating = fc.option(fc.integer({ min: 0, max: 2_600 }), { freq: 4 })
const somePeople = fc.array(aRating, { maxLength: 60 })

describe('how many players stand at each rating', () => {
  it('is after any changes what counting everybody again gives', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(aRating, aRating), { maxLength: 40 }), somePeople, (changes, others) => {
        const before = histogramOf([...others, ...changes.map(([from]) => from)])
        const after = moved(
          before,
          changes.map(([from, to]) => ({ from, to })),
        )
        expect(new Map([...after].sort())).toEqual(new Map([...histogramOf([...others, ...changes.map(([, to]) => to)])].sort()))
      }),
    )
  })

  it('places everybody one behind all who are better, and equals alike', () => {
    fc.assert(
      fc.property(somePeople, (people) => {
        const rated = people.filter((elo) => elo !== null)
        const histogram = histogramOf(people)
        expect(playersIn(histogram)).toBe(rated.length)
        for (const elo of rated) expect(placeOf(histogram, elo)).toBe(1 + rated.filter((other) => other > elo).length)
      }),
    )
    const four = histogramOf([1_200, 1_100, 1_100, 1_000])
    expect([1_200, 1_100, 1_000].map((elo) => placeOf(four, elo))).toEqual([1, 2, 4])
  })

  it('falls into buckets of a hundred points without a gap, which hold everybody', () => {
    fc.assert(
      fc.property(somePeople, (people) => {
        const rated = people.filter((elo) => elo !== null)
        const buckets = bucketsOf(histogramOf(people))
        for (const [at, { from, count }] of buckets.entries()) {
          expect(from).toBe((buckets[0]?.from ?? 0) + at * bucketWidth)
          expect(count).toBe(rated.filter((elo) => elo >= from && elo < from + bucketWidth).length)
        }
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(rated.length)
        if (rated.length > 0) expect([buckets[0]?.count, buckets.at(-1)?.count]).not.toContain(0)
      }),
    )
  })

  it('is known for each of the last seven days from what each player’s rating was before its changes', () => {
    const today = 20_000
    /** The rating at the end of each of many days: null until the first rated match. */
    const aHistory = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 20, maxLength: 20 }).chain((elos) =>
      fc.record({
        elos: fc.constant(elos),
        first: fc.integer({ min: 0, max: 22 }),
        changes: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(aHistory, { maxLength: 20 }), (people) => {
        const dayOfPlace = (place: number) => today - 19 + place
        const histories = people.map(({ elos, first, changes }) => {
          let elo: number | null = null
          const ends: (number | null)[] = []
          const days: RatingDay[] = []
          for (const [place, next] of elos.entries()) {
            if (place >= first && (place === first || changes[place])) {
              days.push([dayOfPlace(place), elo])
              elo = next
            }
            ends.push(elo)
          }
          return { ends, past: { elo, days: days.slice(-storedRatingDays) } }
        })
        const now = histogramOf(histories.map(({ past }) => past.elo))
        for (let ago = 0; ago <= 7; ago++) {
          const ended = histories.map(({ ends }) => ends.at(-1 - ago) ?? null)
          expect(histories.map(({ past }) => ratingAtEndOf(today - ago, past))).toEqual(ended)
          const counted = asOfDay(
            now,
            today - ago,
            histories.map(({ past }) => past),
          )
          expect(new Map([...counted].sort())).toEqual(new Map([...histogramOf(ended)].sort()))
        }
      }),
    )
  })
})
