import type { Winner } from '../../../durable/rules/rating/elo.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import type { Art } from '../art.ts'
import { drawnText } from '../drawn-text.ts'
import { card, margin, measure } from '../frame.ts'
import { cutTo, fitTo, letters, widthOf } from '../lettering.ts'
import { colours } from '../sky.ts'

/** The player of the match with their figures, formatted. */
export type BestPlayer = { name: string; figures: string }

/** A match as its card shows it. */
export type MatchPicture = {
  title: string
  /** «Gather · 5v5 · BO1» */
  kind: string
  /** The map or the series that is played; null before. */
  where: string | null
} & (
  | { shows: 'seats'; taken: number; seats: number }
  /** One word of how far it has come. */
  | { shows: 'word'; word: string }
  | {
      shows: 'score'
      a: number
      b: number
      teams: Readonly<Record<TeamName, string>>
      winner: Winner | null
      note: string
      best: BestPlayer | null
    }
)

const headingSizes = [112, 96, 84, 72] as const

/** The title, with what else is known of the place below it. */
function heading({ title, where }: MatchPicture, y: number): string {
  const shown = fitTo(drawnText(title, 'Gather'), measure, { face: 'display', sizes: headingSizes })
  const small = { face: 'text', size: 38 } as const
  const below = where && letters(cutTo(drawnText(where, ''), measure, small), { ...small, x: margin, y: y + 62, fill: colours.muted })
  return `${letters(shown.text, { face: 'display', size: shown.size, x: margin, y, fill: colours.text })}${below ?? ''}`
}

/** The seats as places that fill, in one row. */
function seatRow(taken: number, seats: number): string {
  const count = Math.min(20, Math.max(1, seats))
  const gap = 14
  const width = Math.min(64, (measure - gap * (count - 1)) / count)
  return Array.from({ length: count }, (_, at) => {
    const [x, isTaken] = [margin + at * (width + gap), at < taken]
    const box = `x="${x}" y="496" width="${width}" height="62" rx="12"`
    if (!isTaken)
      return `<rect ${box} fill="#0B1117" fill-opacity=".55" stroke="${colours.muted}" stroke-opacity=".75" stroke-width="3" stroke-dasharray="9 8"/>`
    const middle = x + width / 2
    return `<rect ${box} fill="${colours.aurora}"/><circle cx="${middle}" cy="519" r="9" fill="${colours.onAurora}"/><path fill="${colours.onAurora}" d="M${middle - 17} 549a17 15 0 0 1 34 0z"/>`
  }).join('')
}

function lobby(match: MatchPicture & { shows: 'seats' }): string {
  const missing = Math.max(0, match.seats - match.taken)
  const word = missing === 0 ? 'FULLT' : 'MANGLER'
  const style = { face: 'display', size: 132 } as const
  const said = letters(word, { ...style, x: margin, y: 452, fill: colours.text })
  const number =
    missing === 0 ? '' : letters(String(missing), { ...style, x: margin + widthOf(`${word} `, style), y: 452, fill: colours.aurora })
  return `${heading(match, 270)}${said}${number}${seatRow(match.taken, match.seats)}`
}

/** The two teams' marks differ in shape as well as in colour. */
const teamMark: Record<TeamName, (x: number, y: number) => string> = {
  A: (x, y) => `<path fill="${colours.teamA}" d="M${x} ${y - 17}l17 17-17 17-17-17z"/>`,
  B: (x, y) => `<circle cx="${x}" cy="${y}" r="14" fill="${colours.teamB}"/>`,
}

function side(name: string, team: TeamName, isBehind: boolean): string {
  const [x, anchor] = team === 'A' ? ([margin, 'start'] as const) : ([1200 - margin, 'end'] as const)
  const shown = fitTo(drawnText(name, `Lag ${team}`), 330, { face: 'display', sizes: [64, 54, 46] })
  const mark = teamMark[team](team === 'A' ? x + 17 : x - 14, 304)
  return `${mark}${letters(shown.text, { face: 'display', size: shown.size, x, y: 396, fill: isBehind ? colours.muted : colours.text, anchor })}`
}

function result(match: MatchPicture & { shows: 'score' }): string {
  const { a, b, teams, winner, note, best } = match
  const top = cutTo([drawnText(match.title, 'Gather'), match.where && drawnText(match.where, '')].filter(Boolean).join(' · '), measure, {
    face: 'display',
    size: 52,
  })
  const style = { face: 'display', size: 220 } as const
  const fill = (team: TeamName) => (winner === team ? colours.aurora : winner === null || winner === 'draw' ? colours.text : colours.muted)
  const score = `${letters(String(a), { ...style, x: 560, y: 420, fill: fill('A'), anchor: 'end' })}${letters('–', { ...style, size: 150, x: 600, y: 400, fill: colours.muted, anchor: 'middle' })}${letters(String(b), { ...style, x: 640, y: 420, fill: fill('B') })}`
  const sides = `${side(teams.A, 'A', winner === 'B')}${side(teams.B, 'B', winner === 'A')}`
  return `${letters(top, { face: 'display', size: 52, x: margin, y: 202, fill: colours.text })}${score}${sides}${foot(note, best)}`
}

/** The lowest line: the player of the match, or how far it has come. */
function foot(note: string, best: BestPlayer | null): string {
  if (!best) return letters(note, { face: 'text', size: 38, x: margin, y: 548, fill: colours.muted })
  const label = { face: 'display', size: 44, spacing: 1 } as const
  const left = margin + 34 + widthOf('MVP', label) + 36
  const figures = { face: 'text', size: 36 } as const
  const right = 1200 - margin - 34
  const name = cutTo(drawnText(best.name, 'Spiller'), right - left - widthOf(best.figures, figures) - 30, { face: 'display', size: 54 })
  return `<rect x="${margin}" y="480" width="${measure}" height="96" rx="16" fill="${colours.panel}" fill-opacity=".88" stroke="${colours.muted}" stroke-opacity=".3" stroke-width="2"/>${letters('MVP', { ...label, x: margin + 34, y: 544, fill: colours.gold })}${letters(name, { face: 'display', size: 54, x: left, y: 547, fill: colours.text })}${letters(best.figures, { ...figures, x: right, y: 541, fill: colours.muted, anchor: 'end' })}`
}

function word(match: MatchPicture & { shows: 'word' }): string {
  const said = fitTo(match.word.toUpperCase(), measure, { face: 'display', sizes: [132, 112, 92] })
  return `${heading(match, 290)}${letters(said.text, { face: 'display', size: said.size, x: margin, y: 520, fill: colours.aurora })}`
}

/** The picture of a link to a match, before the poster of its map. */
export function matchCard(match: MatchPicture, poster: Art | null): string {
  const content = match.shows === 'seats' ? lobby(match) : match.shows === 'score' ? result(match) : word(match)
  return card({ kind: match.kind, poster }, content)
}
