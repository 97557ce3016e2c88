import type { Tournament, TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import {
  type BracketLayout,
  type BracketScale,
  bracketLayout,
  type LaidBox,
} from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import type { MatchNo } from '../../../../durable/rules/vocabulary.ts'
import { formatDay } from '../../../format/date.ts'
import { type BracketSide, bracketSides, matchStatusText } from './bracket-words.ts'
import { bracketTexts as texts } from './texts.ts'

export type Tone = 'ground' | 'panel' | 'ink' | 'muted' | 'line' | 'light'
/** A shape of a picture, for a canvas or SVG. `most` is the width at which a text is cut; `d` is the d of an SVG path. */
export type Shape =
  | { is: 'path'; d: string; tone: Tone; thick: number; at?: { x: number; y: number; scale: number } }
  | { is: 'box'; x: number; y: number; width: number; height: number; fill: Tone; line: Tone }
  | {
      is: 'text'
      x: number
      y: number
      text: string
      size: number
      face: 'display' | 'text'
      bold: boolean
      tone: Tone
      end: boolean
      most: number
    }
export type Picture = { width: number; height: number; shapes: readonly Shape[] }

const pictureScale: BracketScale = { box: 230, gap: 46, row: 25, head: 0.9, side: 1.15, band: 44 }
/** A scale without the lines above the matches, which would make the matches of a large bracket too small to read on one sheet. */
const denseScale: BracketScale = { box: 256, gap: 60, row: 9.5, head: 0, side: 1.75, band: 30 }
const margin = 40
const headHeight = 116
const footHeight = 56
/** The largest height of a sheet, as a part of its width, before the drawing is made denser. */
const tall = 0.75

const trophy =
  'M10 14.66v1.626a2 2 0 0 1-.976 1.696A5 5 0 0 0 7 21.978M14 14.66v1.626a2 2 0 0 0 .976 1.696A5 5 0 0 1 17 21.978M18 9h1.5a1 1 0 0 0 0-5H18M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6 9H4.5a1 1 0 0 1 0-5H6'

/** A picture of the bracket with the tournament's name, day, champion and the site's name (docs/product.md 14.3); null without a bracket. */
export function bracketPicture(
  tournament: Tournament,
  { site, now, isSheet }: { site: string; now: number; isSheet: boolean },
): Picture | null {
  const wide = bracketLayout(tournament.matches, pictureScale)
  const isDense = isSheet && wide !== null && wide.height > tall * wide.width
  const layout = isDense ? bracketLayout(tournament.matches, denseScale) : wide
  if (!layout) return null
  const width = Math.max(layout.width, 700) + 2 * margin
  const height = layout.height + headHeight + footHeight + margin
  const matchOf = new Map(tournament.matches.map((match) => [match.match_number, match]))
  const scale = isDense ? denseScale : pictureScale
  const matches = layout.boxes.flatMap((box) => matchShapes(box, matchOf.get(box.no)!, { scale, now }))
  const drawing = [...linesOf(layout, tournament), ...headingsOf(layout, scale), ...matches]
  return {
    width,
    height,
    shapes: [
      { is: 'box', x: 0, y: 0, width, height, fill: 'ground', line: 'ground' },
      ...headOf(tournament, width),
      ...drawing.map((shape) => moved(shape, margin, headHeight)),
      text({ x: width - margin, y: height - margin, text: site, size: 20, tone: 'muted', face: 'display', end: true }),
    ],
  }
}

type Text = Extract<Shape, { is: 'text' }>
const text = (given: Partial<Text> & Pick<Text, 'x' | 'y' | 'text' | 'size'>): Text => ({
  is: 'text',
  face: 'text',
  bold: false,
  tone: 'ink',
  end: false,
  most: 600,
  ...given,
})

/** The name and the day to the left, the champion to the right. */
function headOf({ name, start_date, teams, winner }: Tournament, width: number): Shape[] {
  const most = (width - 2 * margin) * (winner ? 0.55 : 1)
  const title: Shape[] = [
    text({ x: margin, y: 64, text: name.toLocaleUpperCase('nb'), size: 36, face: 'display', bold: true, most }),
    text({ x: margin, y: 90, text: `${formatDay(start_date)} · ${texts.teams(teams.length)}`, size: 16, tone: 'muted', most }),
  ]
  if (!winner) return title
  const right = width - margin
  return [
    ...title,
    { is: 'path', d: trophy, tone: 'light', thick: 1.6, at: { x: right - 44, y: 38, scale: 1.9 } },
    text({ x: right - 60, y: 52, text: texts.champion, size: 16, tone: 'muted', end: true }),
    text({ x: right - 60, y: 84, text: winner.name, size: 28, face: 'display', bold: true, tone: 'light', end: true, most: most * 0.6 }),
  ]
}

const headingsOf = ({ parts, thirdPlace }: BracketLayout, { band, box }: BracketScale): Shape[] => {
  const names = parts.flatMap(({ y, headings }) => headings.map((heading) => ({ ...heading, y })))
  const all = thirdPlace ? [...names, { ...thirdPlace, y: thirdPlace.y }] : names
  return all.map(({ name, series, x, y }) =>
    text({ x, y: y + band - 14, text: `${name} · ${series}`, size: 16, face: 'display', bold: true, tone: 'muted', most: box }),
  )
}

/** All lines, with the champion's way in the colour of the light. */
function linesOf({ lines }: BracketLayout, { matches, winner }: Tournament): Shape[] {
  const wonBy = new Map(matches.map((match) => [match.match_number, match.winner_id]))
  const isWay = (no: MatchNo) => winner !== null && wonBy.get(no) === winner.id
  return lines
    .toSorted((a, b) => Number(isWay(a.from)) - Number(isWay(b.from)))
    .map(({ path, from }) => ({ is: 'path', d: path, tone: isWay(from) ? 'light' : 'line', thick: isWay(from) ? 2.5 : 1.5 }))
}

function matchShapes(box: LaidBox, match: TournamentMatch, { scale, now }: { scale: BracketScale; now: number }): Shape[] {
  const head = scale.head * scale.row
  const side = scale.side * scale.row
  const over: Shape[] =
    head === 0
      ? []
      : [text({ x: box.x + 2, y: box.y + head - 6, text: matchStatusText(match, now), size: 11, tone: 'muted', most: box.width })]
  const frame: Shape = { is: 'box', x: box.x, y: box.y + head, width: box.width, height: 2 * side, fill: 'panel', line: 'line' }
  const apart: Shape = { is: 'path', d: `M${box.x} ${box.joint}h${box.width}`, tone: 'line', thick: 1 }
  const teams = bracketSides(match).flatMap((each, place) =>
    sideShapes(each, { x: box.x, y: box.y + head + place * side, width: box.width, height: side }),
  )
  return [...over, frame, apart, ...teams]
}

function sideShapes(side: BracketSide, { x, y, width, height }: { x: number; y: number; width: number; height: number }): Shape[] {
  const size = Math.min(15, height * 0.78)
  const base = y + height / 2 + size * 0.35
  const tone: Tone = side.team === null || side.hasLost ? 'muted' : 'ink'
  return [
    ...(side.seed === null ? [] : [text({ x: x + 26, y: base, text: String(side.seed), size: size * 0.8, tone: 'muted', end: true })]),
    text({ x: x + 34, y: base, text: side.name, size, bold: side.hasWon, tone, most: width - 78 }),
    ...(side.score === null
      ? []
      : [text({ x: x + width - 10, y: base, text: String(side.score), size, bold: side.hasWon, tone, end: true })]),
  ]
}

function moved(shape: Shape, x: number, y: number): Shape {
  if (shape.is === 'path') return { ...shape, at: { x, y, scale: 1 } }
  return { ...shape, x: shape.x + x, y: shape.y + y }
}
