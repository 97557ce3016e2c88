import { type Art, art } from '../art.ts'
import { drawnText } from '../drawn-text.ts'
import { picture, pill, wordmark } from '../frame.ts'
import { cutTo, fitTo, letters, widthOf } from '../lettering.ts'
import { colours, nightSky, type Size } from '../sky.ts'

/** The evening of one player: a match, their own figures in it, and who played. Figures are formatted. */
export type EveningPicture = {
  outcome: 'won' | 'lost' | 'drew'
  /** The map, or the series. */
  where: string
  title: string
  when: string
  /** Null for a match that staff decided without a round. */
  score: { own: number; other: number } | null
  name: string
  /** Whether the player is the player of the match. */
  isBest: boolean
  /** The medals that the match gave them. */
  medals: readonly string[]
  figures: readonly { value: string; name: string; tone: 'plain' | 'good' | 'bad' }[]
  /** The names of both teams; the player's own team first. */
  teams: readonly [own: readonly string[], other: readonly string[]]
}

export const eveningSize: Size = { width: 1080, height: 1350 }
const margin = 72
const measure = eveningSize.width - 2 * margin
const outcomes = { won: 'SEIER', lost: 'TAP', drew: 'UAVGJORT' } as const
const tones = { plain: colours.text, good: colours.aurora, bad: colours.red } as const

/** How many medals have room. */
export const medalsShown = 2

/** How many names of a team have room. */
const namesMax = 5

/** The sizes and heights of the parts. Few players have larger names, and all parts below the sign stand `drop` lower, since more of the poster is shown. */
type Layout = { drop: number; top: number; step: number; size: number; rows: number }

function layoutOf({ teams, medals }: EveningPicture): Layout {
  const rows = Math.max(1, Math.min(namesMax, Math.max(...teams.map(({ length }) => length))))
  const [step, size] = rows <= 2 ? [72, 60] : [52, 44]
  const top = medals.length > 0 ? 1094 : 1024
  const drop = Math.max(0, 1276 - (rows - 1) * step - top)
  return { drop, top: top + drop, step, size, rows }
}

function backdrop(poster: Art | null, { drop }: Layout): string {
  const fade = `<defs><linearGradient id="fade" x2="0" y2="1"><stop stop-color="#0B1117" stop-opacity=".62"/><stop offset=".3" stop-color="#0B1117" stop-opacity=".12"/><stop offset=".72" stop-color="#0B1117" stop-opacity=".66"/><stop offset="1" stop-color="#0B1117"/></linearGradient></defs>`
  const base = `<path fill="${colours.page}" d="M0 0h1080v1350H0z"/>`
  if (!poster) return `${base}${nightSky({ width: 1080, height: 700 + drop })}`
  return `${base}${fade}${art(poster, { x: 0, y: 0, width: 1080, height: 620 + drop })}<path fill="url(#fade)" d="M0 0h1080v${621 + drop}H0z"/>`
}

function head({ outcome, score, where, title, when }: EveningPicture, { drop }: Layout): string {
  const points = score === null ? '' : `${score.own}–${score.other}`
  const figure = { face: 'display', size: 190 } as const
  const word = fitTo(outcomes[outcome], measure - widthOf(points, figure) - 40, { face: 'display', sizes: [150, 120, 96] })
  const fill = outcome === 'won' ? colours.aurora : colours.text
  const place = cutTo([drawnText(where, ''), drawnText(title, '')].filter(Boolean).join(' · '), measure, { face: 'text', size: 38 })
  return `${wordmark(margin, 118)}${letters(when, { face: 'text', size: 32, x: eveningSize.width - margin, y: 115, fill: colours.text, anchor: 'end' })}${letters(word.text, { face: 'display', size: word.size, x: margin, y: 500 + drop, fill })}${letters(points, { ...figure, x: eveningSize.width - margin, y: 502 + drop, fill: colours.text, anchor: 'end' })}${letters(place, { face: 'text', size: 38, x: margin, y: 572 + drop, fill: colours.muted })}`
}

/** The player's name, with the badge of the player of the match, and their figures side by side. */
function own(
  { name: given, isBest, figures, medals }: EveningPicture,
  { drop, medalArt }: { drop: number; medalArt: readonly (Art | null)[] },
): string {
  const badge = isBest ? widthOf('MVP', { face: 'display', size: 44, spacing: 1 }) + 48 + 28 : 0
  const name = fitTo(drawnText(given, 'Spiller'), measure - 80 - badge, { face: 'display', sizes: [96, 84, 70, 58] })
  const named = letters(name.text, { face: 'display', size: name.size, x: margin + 40, y: 722 + drop, fill: colours.text })
  const best = isBest ? pill('MVP', { x: margin + 40 + widthOf(name.text, { face: 'display', size: name.size }) + 28, y: 660 + drop }) : ''
  const column = (measure - 80) / Math.max(1, figures.length)
  const drawn = figures.map(({ value, name: of, tone }, at) => {
    const x = margin + 40 + at * column
    return `${letters(value, { face: 'display', size: 112, x, y: 856 + drop, fill: tones[tone] })}${letters(of, { face: 'text', size: 32, x, y: 906 + drop, fill: colours.muted })}`
  })
  const earned = medals.slice(0, medalsShown).map((medal, at) => {
    const x = margin + 40 + (at * (measure - 80)) / 2
    const said = cutTo(drawnText(medal, 'Medalje'), (measure - 80) / 2 - 100, { face: 'text', size: 32 })
    return `${art(medalArt[at] ?? null, { x, y: 936 + drop, width: 68, height: 68 }, 'meet')}${letters(said, { face: 'text', size: 32, x: x + 86, y: 981 + drop, fill: colours.gold })}`
  })
  const height = medals.length > 0 ? 412 : 326
  return `<rect x="${margin}" y="${616 + drop}" width="${measure}" height="${height}" rx="24" fill="${colours.panel}" stroke="${colours.muted}" stroke-opacity=".25" stroke-width="2"/>${named}${best}${drawn.join('')}${earned.join('')}`
}

/** Both teams below each other's marks, as far as there is room. */
function players({ teams }: EveningPicture, { top, step, size, rows }: Layout): string {
  const width = measure / 2 - 30
  return teams
    .map((names, team) => {
      const x = margin + (team * measure) / 2 + (team === 0 ? 0 : 15)
      const fill = team === 0 ? colours.aurora : colours.muted
      const lines = names.slice(0, namesMax).map((name, at) => {
        const style = { face: 'display', size } as const
        return letters(cutTo(drawnText(name, 'Spiller'), width - 30, style), {
          ...style,
          x: x + 26,
          y: top + at * step,
          fill: team === 0 ? colours.text : colours.muted,
        })
      })
      const bar = `<rect x="${x}" y="${top - size * 0.8}" width="6" height="${step * rows - 8}" rx="3" fill="${fill}"/>`
      return `${bar}${lines.join('')}`
    })
    .join('')
}

/** 'Kveldens bilde': a match as one of its players keeps or shares it, below the map's poster and with the drawings of the medals. */
export const eveningPicture = (
  evening: EveningPicture,
  { poster, medals }: { poster: Art | null; medals: readonly (Art | null)[] },
): string => {
  const layout = layoutOf(evening)
  const { drop } = layout
  return picture(
    eveningSize,
    `${backdrop(poster, layout)}${head(evening, layout)}${own(evening, { drop, medalArt: medals })}${players(evening, layout)}`,
  )
}
