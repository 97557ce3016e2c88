import type { MatchNo } from '../../vocabulary.ts'
import type { Stage } from '../tournament-words.ts'
import { bracketSize } from './bracket-size.ts'

/**
 * The facts of a match that a drawing needs, by their fields on the wire; `team1_of` is the match whose winner or loser comes on that side.
 */
export type DrawnMatch = {
  match_number: number
  stage: Stage
  round: number
  round_name: string
  series_type: string
  team1_of: number | null
  team2_of: number | null
  status: string
}

/**
 * The measures of a drawing, in its own units. A match of a full first round has four rows: `head` rows for the line above it, two sides of
 * `side` rows, and the rest apart it from the next. `band` is the height of a line of headings.
 */
export type BracketScale = { box: number; gap: number; row: number; head: number; side: number; band: number }

/** A match, its head included. `joint` is the height at which lines leave and meet it: between its two sides. */
export type LaidBox = { no: MatchNo; column: number; part: number; x: number; y: number; width: number; height: number; joint: number }
/** The way of a winner from one match to the next. `path` is the d of an SVG path. */
export type LaidLine = { from: number; to: number; path: string }
export type LaidHeading = { name: string; series: string; x: number; width: number }
/** A band of headings and what is under it: the bracket, or the losers' bracket below it. */
export type LaidPart = { y: number; height: number; headings: readonly LaidHeading[] }
export type BracketLayout = {
  width: number
  height: number
  parts: readonly LaidPart[]
  boxes: readonly LaidBox[]
  lines: readonly LaidLine[]
  /** The match for the third place says itself what it is. */
  thirdPlace: { no: MatchNo; name: string; series: string; x: number; y: number } | null
}

/** A match in columns and rows, the row counted from the top of its part. */
type Spot = { match: DrawnMatch; column: number; row: number }
const rowsOfMatch = 4

/**
 * The layout of a bracket (docs/product.md 14.3): rounds are columns, `bracketSize` says how many rows, a match stands in the middle of the
 * two whose winners come to it. The losers' bracket is below, grand finals are to the right of both, the match for the third place is under
 * the final. A second grand final that is not needed is left out, as are groups and Swiss rounds. Null without a bracket.
 */
export function bracketLayout(all: readonly DrawnMatch[], scale: BracketScale): BracketLayout | null {
  const of = (stage: Stage) => all.filter((match) => match.stage === stage)
  const [winners, losers] = [of('bracket'), of('losers')]
  if (winners.length === 0) return null
  const size = bracketSize(winners.length)
  const upper = winnersSpots(winners, size)
  const lower = losersSpots(losers)
  const last = upper.find(({ match }) => match.round === roundsOf(winners))!
  const after = Math.max(roundsOf(winners), roundsOf(losers))
  const finals = of('final')
    .filter(({ round, status }) => round === 1 || status !== 'off')
    .map((match) => ({ match, column: after + match.round - 1, row: last.row }))
  const third = of('third_place').map((match) => ({ match, column: last.column, row: last.row + rowsOfMatch + scale.band / scale.row }))
  const main = [...upper, ...finals]

  const top = scale.band
  const upperRows = Math.max(size, ...third.map(({ row }) => row + rowsOfMatch))
  const lowerTop = top + upperRows * scale.row + scale.band
  const lowerRows = Math.max(0, ...lower.map(({ row }) => row + rowsOfMatch))
  const boxes = [...[...main, ...third].map(boxAt(scale, 0, top)), ...lower.map(boxAt(scale, 1, lowerTop))]
  const parts = [{ y: 0, height: top + upperRows * scale.row, headings: headingsOf(main, scale) }]
  if (lower.length > 0)
    parts.push({ y: lowerTop - scale.band, height: scale.band + lowerRows * scale.row, headings: headingsOf(lower, scale) })
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width)),
    height: Math.max(...parts.map(({ y, height }) => y + height)),
    parts,
    boxes,
    lines: linesOf([...winners, ...losers, ...finals.map(({ match }) => match)], boxes, scale),
    thirdPlace: third[0] ? thirdPlaceOf(third[0].match, boxes, scale) : null,
  }
}

const roundsOf = (matches: readonly DrawnMatch[]): number => Math.max(0, ...matches.map(({ round }) => round))

/** The matches of this stage whose winners come to the two sides; null where nobody comes out of it. */
const feedersOf = (match: DrawnMatch, stage: ReadonlyMap<number, DrawnMatch>): (DrawnMatch | null)[] =>
  [match.team1_of, match.team2_of].map((no) => (no === null ? null : (stage.get(no) ?? null)))

const byNumber = (matches: readonly DrawnMatch[]) => new Map(matches.map((match) => [match.match_number, match]))

/** The winners' bracket from its final back: each side has half of the rows, also where a bye leaves them empty. */
function winnersSpots(matches: readonly DrawnMatch[], size: number): Spot[] {
  const stage = byNumber(matches)
  const rounds = roundsOf(matches)
  const place = (match: DrawnMatch, from: number, rows: number): Spot[] => [
    { match, column: match.round - 1, row: from + (rows - rowsOfMatch) / 2 },
    ...feedersOf(match, stage).flatMap((feeder, side) => (feeder ? place(feeder, from + (side * rows) / 2, rows / 2) : [])),
  ]
  const rows = rowsOfMatch * 2 ** (rounds - 1)
  return matches.filter(({ round }) => round === rounds).flatMap((match) => place(match, (size - rows) / 2, rows))
}

/** The losers' bracket: a match with two matches before it is drawn between them, with one beside it, with none in the next free rows. */
function losersSpots(matches: readonly DrawnMatch[]): Spot[] {
  const stage = byNumber(matches)
  let free = 0
  const place = (match: DrawnMatch): Spot[] => {
    const ways = feedersOf(match, stage).flatMap((feeder) => (feeder ? [place(feeder)] : []))
    const rows = ways.map(([nearest]) => nearest!.row)
    if (rows.length === 0) free += rowsOfMatch
    const row = rows.length === 0 ? free - rowsOfMatch : rows.reduce((sum, each) => sum + each, 0) / rows.length
    return [{ match, column: match.round - 1, row }, ...ways.flat()]
  }
  return matches.filter(({ round }) => round === roundsOf(matches)).flatMap(place)
}

const boxAt =
  ({ box, gap, row, head, side }: BracketScale, part: number, top: number) =>
  (spot: Spot): LaidBox => {
    const y = top + spot.row * row
    const height = (head + 2 * side) * row
    const x = spot.column * (box + gap)
    return { no: spot.match.match_number, column: spot.column, part, x, y, width: box, height, joint: y + (head + side) * row }
  }

function headingsOf(spots: readonly Spot[], { box, gap }: BracketScale): LaidHeading[] {
  const columns = Map.groupBy(spots, ({ column }) => column)
  const inOrder = [...columns].toSorted(([one], [other]) => one - other)
  return inOrder.map(([column, [{ match } = spots[0]!]]) => ({
    name: match.round_name,
    series: match.series_type.toUpperCase(),
    x: column * (box + gap),
    width: box,
  }))
}

/** A line for every winner who goes on; who loses is told in words where they come in. */
function linesOf(matches: readonly DrawnMatch[], boxes: readonly LaidBox[], { gap }: BracketScale): LaidLine[] {
  const boxOf = new Map(boxes.map((box) => [box.no, box]))
  const stageOf = new Map(matches.map((match) => [match.match_number, match.stage]))
  return matches.flatMap((match) => {
    // A team that drops from one bracket into the other has no line: it would cross everything.
    const comesFrom = [...new Set([match.team1_of, match.team2_of])]
    const isWay = (no: MatchNo) => stageOf.get(no) === match.stage || match.stage === 'final'
    return comesFrom.flatMap((no) => {
      const [from, to] = [boxOf.get(no ?? 0), boxOf.get(match.match_number)]
      if (no === null || !from || !to || !isWay(no)) return []
      return [{ from: no, to: match.match_number, path: `M${from.x + from.width} ${from.joint}H${to.x - gap / 2}V${to.joint}H${to.x}` }]
    })
  })
}

function thirdPlaceOf(match: DrawnMatch, boxes: readonly LaidBox[], { band }: BracketScale): BracketLayout['thirdPlace'] {
  const box = boxes.find(({ no }) => no === match.match_number)!
  return { no: box.no, name: match.round_name, series: match.series_type.toUpperCase(), x: box.x, y: box.y - band }
}
