import { type Art, art } from '../art.ts'
import { drawnText } from '../drawn-text.ts'
import { card, figures, margin } from '../frame.ts'
import { breakTo, cutTo, fitTo, letters } from '../lettering.ts'
import { colours } from '../sky.ts'

/** A team as its card shows it, with a line below its name; figures are formatted. */
export type TeamPicture = { name: string; line: string; figures: readonly (readonly [value: string, name: string])[] }

const tile = { x: 828, y: 190, width: 300, height: 300 }
const room = 710

/** The team's own picture, or its first letter. */
function emblem(name: string, logo: Art | null): string {
  const frame = `<rect x="${tile.x}" y="${tile.y}" width="300" height="300" rx="36" fill="${colours.panel}" stroke="${colours.muted}" stroke-opacity=".35" stroke-width="3"/>`
  if (logo)
    return `<defs><clipPath id="tile"><rect x="${tile.x}" y="${tile.y}" width="300" height="300" rx="36"/></clipPath></defs>${frame}<g clip-path="url(#tile)">${art(logo, tile)}</g>`
  const first = ([...name][0] ?? 'K').toUpperCase()
  return `${frame}${letters(first, { face: 'display', size: 220, x: 978, y: 416, fill: colours.aurora, anchor: 'middle' })}`
}

/** The picture of a link to a team, with its logo. */
export function teamCard({ name: given, line, figures: all }: TeamPicture, logo: Art | null): string {
  const name = drawnText(given, 'Lag')
  const one = fitTo(name, room, { face: 'display', sizes: [128, 112, 96] })
  const lines = one.text === name ? [one.text] : breakTo(name, room, { face: 'display', size: 84 })
  const size = one.text === name ? one.size : 84
  const top = lines.length > 1 ? 252 : 290
  const words = lines.map((part, at) => letters(part, { face: 'display', size, x: margin, y: top + at * 84, fill: colours.text })).join('')
  const below = letters(cutTo(line, room, { face: 'text', size: 36 }), {
    face: 'text',
    size: 36,
    x: margin,
    y: top + (lines.length - 1) * 84 + 62,
    fill: colours.muted,
  })
  return card({ kind: 'Lag' }, `${emblem(name, logo)}${words}${below}${figures(all, { x: margin, y: 524, size: 92 })}`)
}
