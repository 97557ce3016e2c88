import type { Art } from '../art.ts'
import { drawnText } from '../drawn-text.ts'
import { card, margin, measure, pill } from '../frame.ts'
import { breakTo, cutTo, fitTo, letters, widthOf } from '../lettering.ts'
import { colours } from '../sky.ts'

/** A cup or a tournament as its card shows it. */
export type ContestPicture = {
  kind: 'Turnering' | 'Cup'
  name: string
  /** «lørdag 28. november kl. 18.00 · 5v5» */
  when: string
  /** How far it has come, in two or three words. */
  state: string
  /** «5 av 16 lag», and the part of them that is taken, 0 to 1; null once it is drawn. */
  places: { said: string; share: number } | null
  winner: string | null
}

const trophy = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(3.4)" fill="none" stroke="${colours.gold}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="M8 21h8M12 17v4M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a4 4 0 0 0 3.3 4M17 6h3v1a4 4 0 0 1-3.3 4"/></g>`

function title(name: string): { drawn: string; end: number } {
  const shown = drawnText(name, 'Uten navn')
  const one = fitTo(shown, measure, { face: 'display', sizes: [136, 120, 104] })
  if (one.text === shown)
    return { drawn: letters(one.text, { face: 'display', size: one.size, x: margin, y: 282, fill: colours.text }), end: 282 }
  const lines = breakTo(shown, measure, { face: 'display', size: 92 })
  const drawn = lines
    .map((line, at) => letters(line, { face: 'display', size: 92, x: margin, y: 236 + at * 94, fill: colours.text }))
    .join('')
  return { drawn, end: 236 + (lines.length - 1) * 94 }
}

/** The places as a bar that fills. */
const bar = (share: number): string =>
  `<rect x="${margin}" y="552" width="${measure}" height="14" rx="7" fill="${colours.raised}"/><rect x="${margin}" y="552" width="${Math.round(measure * Math.min(1, Math.max(0.014, share)))}" height="14" rx="7" fill="${colours.aurora}"/>`

function foot({ state, places, winner }: ContestPicture): string {
  if (winner !== null) {
    const name = fitTo(drawnText(winner, 'Vinneren'), measure - 120, { face: 'display', sizes: [96, 84, 72] })
    return `${trophy(margin - 12, 470)}${letters('Vinner', { face: 'text', size: 36, x: margin + 92, y: 476, fill: colours.gold })}${letters(name.text, { face: 'display', size: name.size, x: margin + 92, y: 560, fill: colours.text })}`
  }
  const said = places && letters(places.said, { face: 'display', size: 64, x: 1200 - margin, y: 510, fill: colours.text, anchor: 'end' })
  const room = places ? measure - widthOf(places.said, { face: 'display', size: 64 }) - 110 : measure - 60
  return `${pill(cutTo(state, room, { face: 'display', size: 52, spacing: 1 }), { x: margin, y: 442, size: 52 })}${said ?? ''}${places ? bar(places.share) : ''}`
}

/** The picture of a link to a cup or a tournament, before its own picture where it has one. */
export function contestCard(contest: ContestPicture, poster: Art | null): string {
  const { drawn, end } = title(contest.name)
  const when = cutTo(contest.when, measure, { face: 'text', size: 40 })
  return card(
    { kind: contest.kind, poster },
    `${drawn}${letters(when, { face: 'text', size: 40, x: margin, y: end + 70, fill: colours.muted })}${foot(contest)}`,
  )
}
