import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BracketLayout,
  type BracketScale,
  bracketLayout,
  type DrawnMatch,
  type LaidBox,
} from '../../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import { bracketSeats } from '../../../../../durable/rules/tournament/bracket/bracket-seats.ts'
import { bracketSize } from '../../../../../durable/rules/tournament/bracket/bracket-size.ts'
import { doubleEliminationPlan } from '../../../../../durable/rules/tournament/bracket/double-elimination.ts'
import type { Stage } from '../../../../../durable/rules/tournament/tournament-words.ts'

const drawn = (no: number, stage: Stage, round: number, of: readonly [number | null, number | null]): DrawnMatch => ({
  match_number: no,
  stage,
  round,
  round_name: `${stage} ${round}`,
  series_type: 'bo3',
  team1_of: of[0],
  team2_of: of[1],
  status: 'pending',
})

/** A single bracket; `null` in `coming` is a place that nobody has, `0` a seed. */
function singleBracket(entrants: number): DrawnMatch[] {
  const matches: DrawnMatch[] = []
  let coming: (number | null)[] = bracketSeats(2 ** Math.ceil(Math.log2(entrants))).map((seed) => (seed <= entrants ? 0 : null))
  for (let round = 1; coming.length > 1; round += 1) {
    const next: (number | null)[] = []
    for (let place = 0; place < coming.length; place += 2) {
      const [one, other] = [coming[place] ?? null, coming[place + 1] ?? null]
      if (one === null || other === null) {
        next.push(one ?? other)
        continue
      }
      matches.push(drawn(matches.length + 1, 'bracket', round, [one || null, other || null]))
      next.push(matches.length)
    }
    coming = next
  }
  const final = matches.at(-1)!
  if (entrants > 3) matches.push(drawn(matches.length + 1, 'third_place', 1, [final.team1_of, final.team2_of]))
  return matches
}
const doubleBracket = (entrants: number): DrawnMatch[] =>
  doubleEliminationPlan(entrants).map(({ no, stage, round, sides: [one, other] }) =>
    drawn(no, stage, round, ['of' in one ? one.of : null, 'of' in other ? other.of : null]),
  )

const sizes = Array.from({ length: 63 }, (_, place) => place + 2)
const brackets = sizes.flatMap((entrants) => [
  { entrants, kind: 'single', matches: singleBracket(entrants) },
  { entrants, kind: 'double', matches: doubleBracket(entrants) },
])
const scale: BracketScale = { box: 224, gap: 44, row: 26, head: 0.9, side: 1.15, band: 48 }
const aScale: fc.Arbitrary<BracketScale> = fc.record({
  box: fc.integer({ min: 50, max: 400 }),
  gap: fc.integer({ min: 4, max: 80 }),
  row: fc.integer({ min: 4, max: 60 }),
  head: fc.constantFrom(0, 0.5, 1),
  side: fc.constantFrom(0.75, 1, 1.5),
  band: fc.integer({ min: 0, max: 80 }),
})
const layoutOf = (matches: readonly DrawnMatch[], of = scale): BracketLayout => bracketLayout(matches, of)!

type Segment = { x1: number; y1: number; x2: number; y2: number }
/** The straight parts of a line, read from its path: M x y H x V y H x. */
function segmentsOf(path: string): Segment[] {
  const [x1, y1, half, y2, x2] = path.match(/-?[\d.]+/g)!.map(Number) as [number, number, number, number, number]
  return [
    { x1, y1, x2: half, y2: y1 },
    { x1: half, y1: Math.min(y1, y2), x2: half, y2: Math.max(y1, y2) },
    { x1: half, y1: y2, x2, y2 },
  ]
}
const isInside = ({ x1, y1, x2, y2 }: Segment, { x, y, width, height }: LaidBox) => x1 < x + width && x2 > x && y1 < y + height && y2 > y

describe('the drawing of a bracket', () => {
  it.each(brackets)('has a place for every match of $entrants ($kind), and no two on top of each other', ({ matches }) => {
    const { boxes, width, height } = layoutOf(matches)
    expect(boxes.map(({ no }) => no).sort((a, b) => a - b)).toEqual(matches.map(({ match_number }) => match_number))
    for (const [place, one] of boxes.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true)
      for (const other of boxes.slice(place + 1)) {
        const apart =
          one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y
        expect(apart, `${one.no} and ${other.no}`).toBe(true)
      }
    }
  })

  it.each(brackets)('leads every winner of $entrants ($kind) on to their next match, across no other', ({ matches }) => {
    const { boxes, lines } = layoutOf(matches)
    const boxOf = (no: number) => boxes.find((box) => box.no === no)!
    for (const { from, to, path } of lines) {
      const [first, , last] = segmentsOf(path) as [Segment, Segment, Segment]
      const [start, end] = [boxOf(from), boxOf(to)]
      expect([first.x1, first.y1, last.x2, last.y2]).toEqual([start.x + start.width, start.joint, end.x, end.joint])
      expect(start.column).toBeLessThan(end.column)
      for (const part of segmentsOf(path)) expect(boxes.filter((box) => isInside(part, box)).map(({ no }) => no)).toEqual([])
    }
    const winnersGoOn = matches.filter(({ stage }) => stage === 'bracket' || stage === 'losers').length
    const single = matches.every(({ stage }) => stage !== 'final')
    expect(new Set(lines.map(({ from }) => from)).size).toBe(winnersGoOn + (single ? -1 : 1))
  })

  it.each(brackets)('has the rows of the bracket size for $entrants ($kind), four for a match of the first round', ({ matches }) => {
    const { boxes, parts } = layoutOf(matches)
    const winners = matches.filter(({ stage }) => stage === 'bracket')
    const rows = bracketSize(winners.length)
    expect(parts[0]!.height).toBeGreaterThanOrEqual(scale.band + rows * scale.row)
    const firstRound = boxes.filter(({ no }) => winners.some((match) => match.match_number === no && match.round === 1)).map(({ y }) => y)
    for (const y of firstRound) expect(((y - Math.min(...firstRound)) / scale.row) % 4).toBe(0)
    const final = boxes.find(
      ({ no }) => no === winners.findLast(({ round }) => round === Math.max(...winners.map((each) => each.round)))!.match_number,
    )!
    expect(final.y - scale.band).toBe(((rows - 4) / 2) * scale.row)
  })

  it('holds together in every scale in which a match fits its four rows', () =>
    fc.assert(
      fc.property(fc.constantFrom(...brackets), aScale, ({ matches }, given) => {
        const { boxes, lines } = layoutOf(matches, given)
        const overlaps = boxes.flatMap((one, place) =>
          boxes
            .slice(place + 1)
            .filter((other) => one.column === other.column && one.y < other.y + other.height && other.y < one.y + one.height),
        )
        expect(overlaps).toEqual([])
        for (const { path } of lines) expect(path).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: 100 },
    ))

  it('names each round once, with its series, where its matches stand', () => {
    const { parts, boxes, thirdPlace } = layoutOf(singleBracket(8))
    expect(parts).toHaveLength(1)
    expect(parts[0]!.headings.map(({ name, series }) => `${name} ${series}`)).toEqual(['bracket 1 BO3', 'bracket 2 BO3', 'bracket 3 BO3'])
    expect(parts[0]!.headings.map(({ x }) => x)).toEqual([...new Set(boxes.map(({ x }) => x))].sort((a, b) => a - b))
    expect(thirdPlace).toMatchObject({ name: 'third_place 1', x: boxes.find(({ no }) => no === 7)!.x })
  })

  it('puts the losers below and the grand finals to the right of both', () => {
    const matches = doubleBracket(16)
    const { boxes, parts } = layoutOf(matches)
    const of = (stage: Stage) => boxes.filter(({ no }) => matches.find((match) => match.match_number === no)!.stage === stage)
    expect(Math.min(...of('losers').map(({ y }) => y))).toBeGreaterThan(Math.max(...of('bracket').map(({ y, height }) => y + height)))
    expect(Math.min(...of('final').map(({ x }) => x))).toBeGreaterThan(Math.max(...[...of('losers'), ...of('bracket')].map(({ x }) => x)))
    expect(parts).toHaveLength(2)
  })

  it('leaves out a second grand final that is not needed', () => {
    const matches = doubleBracket(4).map((match) => (match.stage === 'final' && match.round === 2 ? { ...match, status: 'off' } : match))
    expect(layoutOf(matches).boxes).toHaveLength(matches.length - 1)
  })

  it('is none where there is no bracket', () => {
    expect(bracketLayout([drawn(1, 'group', 1, [null, null])], scale)).toBeNull()
  })
})
