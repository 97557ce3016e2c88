import { type Art, art } from './art.ts'
import { letters, widthOf } from './lettering.ts'
import { colours, gradientDefs, nightSky, type Size } from './sky.ts'

/** The size at which chats and feeds show the picture of a link. */
export const cardSize: Size = { width: 1200, height: 630 }
/** The room that a card leaves at its edges. */
export const margin = 72
/** The width that its words have. */
export const measure = cardSize.width - 2 * margin

/** The site's sign. */
export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 48})"><path fill="${colours.text}" d="M13.2 6h8.3L11.6 24l9.9 18h-8.3L3.3 24zM34.8 6h-8.3l9.9 18-9.9 18h8.3l9.9-18z"/><circle cx="24" cy="24" r="4.6" fill="${colours.aurora}"/></g>`

/** The sign with the site's name beside it; `y` is the base line of the name. */
export const wordmark = (x: number, y: number, size = 44): string =>
  `${mark(x - size * 0.08, y - size * 1.02, size * 1.32)}${letters('KAMPKLAR', { face: 'display', size, spacing: size * 0.06, x: x + size * 1.5, y, fill: colours.text })}`

export const picture = ({ width, height }: Size, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradientDefs}${content}</svg>`

/** The map's poster behind the words, darkened to their side. */
const backdrop = (poster: Art): string => `${art(poster, { x: 0, y: 0, ...cardSize })}<path fill="url(#shade)" d="M0 0h1200v630H0z"/>`

/** The frame of every card: the background, the sign, and at the right the kind of thing that the link leads to. */
export function card({ kind, poster = null }: { kind: string; poster?: Art | null }, content: string): string {
  const label = { face: 'display', size: 40, spacing: 2.4 } as const
  const right = letters(kind.toUpperCase(), { ...label, x: cardSize.width - margin, y: 108, fill: colours.muted, anchor: 'end' })
  return picture(cardSize, `${poster ? backdrop(poster) : nightSky(cardSize)}${wordmark(margin, 108)}${right}${content}`)
}

/** A word on the colour of the light; `y` is its upper edge. */
export function pill(text: string, { x, y, size = 44 }: { x: number; y: number; size?: number }): string {
  const style = { face: 'display', size, spacing: 1 } as const
  const width = Math.round(widthOf(text, style) + size * 1.1)
  return `<rect x="${x}" y="${y}" width="${width}" height="${size * 1.6}" rx="${size * 0.26}" fill="${colours.aurora}"/>${letters(text, { ...style, x: x + size * 0.55, y: y + size * 1.16, fill: colours.onAurora })}`
}

/** A figure with its name below; `y` is the base line of the figure. */
export const figure = (
  value: string,
  name: string,
  { x, y, size = 84, fill = colours.text }: { x: number; y: number; size?: number; fill?: string },
): string =>
  `${letters(value, { face: 'display', size, x, y, fill })}${letters(name, { face: 'text', size: Math.round(size * 0.36), x, y: y + size * 0.56, fill: colours.muted })}`

/** Figures side by side, each as wide as it needs; `y` is their base line. */
export function figures(
  all: readonly (readonly [value: string, name: string])[],
  { x, y, size = 84, gap = 64 }: { x: number; y: number; size?: number; gap?: number },
): string {
  let at = x
  return all
    .map(([value, name]) => {
      const drawn = figure(value, name, { x: at, y, size })
      at += gap + Math.max(widthOf(value, { face: 'display', size }), widthOf(name, { face: 'text', size: Math.round(size * 0.36) }))
      return drawn
    })
    .join('')
}
