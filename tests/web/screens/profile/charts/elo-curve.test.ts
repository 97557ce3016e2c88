import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curveOf, nearestPoint, pointAfterKey, type RatedMatch } from '../../../../../web/screens/profile/charts/elo-curve.ts'

const ratings = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 50 }).map((changes) => {
  let elo = 1000
  return changes.map((wanted, place): RatedMatch => {
    const change = Math.max(-elo, wanted)
    elo += change
    return { match_id: `kamp${place}`, at: place * 3_600_000, elo, change }
  })
})

describe('the curve of a player’s rating', () => {
  it('keeps every match in the drawing, in order, higher where the rating is', () =>
    fc.assert(
      fc.property(ratings, (rating) => {
        const { start, points, lines } = curveOf(rating)
        expect(points.at(-1)?.x).toBe(100)
        for (const { x, y } of [start, ...points]) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(100)
        }
        rating.forEach(({ change }, place) => {
          const before = points[place - 1] ?? start
          const after = points[place]!
          expect(after.x).toBeGreaterThan(before.x)
          expect(Math.sign(Math.round((before.y - after.y) * 1e6))).toBe(Math.sign(change))
        })
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.length).toBeLessThanOrEqual(6)
      }),
    ))

  it('leads, after one match, from the rating before it', () => {
    const { start, points } = curveOf([{ match_id: 'kamp1', at: 0, elo: 1020, change: 20 }])
    expect(points).toHaveLength(1)
    expect(start.x).toBe(0)
    expect(start.y).toBeGreaterThan(points[0]!.y)
  })

  it('says at which rating a rank begins', () => {
    const { lines } = curveOf([{ match_id: 'kamp1', at: 0, elo: 1020, change: 40 }])
    expect(lines.find(({ elo }) => elo === 1000)?.rank).toBe('Heimdalls Hørselsvern')
    expect(lines.find(({ elo }) => elo === 1010)?.rank).toBeNull()
  })

  it('is walked along by keys, and never left', () => {
    expect(pointAfterKey('ArrowLeft', 5, 10)).toBe(4)
    expect(pointAfterKey('ArrowRight', 9, 10)).toBe(9)
    expect(pointAfterKey('Home', 5, 10)).toBe(0)
    expect(pointAfterKey('End', 5, 10)).toBe(9)
    expect(pointAfterKey('PageDown', 5, 10)).toBe(0)
    expect(pointAfterKey('Tab', 5, 10)).toBeNull()
  })

  it('answers a finger anywhere with the nearest match', () => {
    expect([-0.2, 0, 0.1, 0.26, 0.5, 0.74, 0.76, 1, 1.3].map((share) => nearestPoint(share, 2))).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1])
    expect(nearestPoint(0.5, 1)).toBe(0)
  })
})
