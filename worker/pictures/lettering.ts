import { type Face, glyphOf, kerningOf, outlineUnit } from './glyphs.ts'

export type Style = { face: Face; size: number; spacing?: number }
export type Placed = Style & { x: number; y: number; fill: string; anchor?: 'start' | 'middle' | 'end'; opacity?: number }

/** The distance of each letter from the beginning, and that of the end, in thousandths of the size. */
function layOut(text: string, { face, size, spacing = 0 }: Style): { places: number[]; end: number } {
  const places: number[] = []
  let [at, before] = [0, '']
  for (const letter of text) {
    at += kerningOf(face, before, letter)
    places.push(at)
    at += glyphOf(face, letter).advance + (spacing * outlineUnit) / size
    before = letter
  }
  return { places, end: at }
}

/** The width of a line in pixels. */
export const widthOf = (text: string, style: Style): number => (layOut(text, style).end * style.size) / outlineUnit

/** The line, cut with an ellipsis to fit the width; '' when not even that fits. */
export function cutTo(text: string, max: number, style: Style): string {
  if (widthOf(text, style) <= max) return text
  const letters = [...text]
  while (letters.length > 0) {
    letters.pop()
    const cut = `${letters.join('').trimEnd()}…`
    if (widthOf(cut, style) <= max) return cut
  }
  return ''
}

/** The largest of these sizes at which the line has room; cut at the smallest where it has none. */
export function fitTo(text: string, max: number, { sizes, ...style }: Omit<Style, 'size'> & { sizes: readonly [number, ...number[]] }) {
  const size = sizes.find((each) => widthOf(text, { ...style, size: each }) <= max) ?? Math.min(...sizes)
  return { size, text: cutTo(text, max, { ...style, size }) }
}

/** The line as at most two lines, broken between words when that allows a larger size; the second is cut. */
export function breakTo(text: string, max: number, style: Style): string[] {
  if (widthOf(text, style) <= max) return [text]
  const words = text.split(' ')
  let first = ''
  while (words[0] !== undefined && widthOf(first === '' ? words[0] : `${first} ${words[0]}`, style) <= max) {
    first = first === '' ? (words.shift() ?? '') : `${first} ${words.shift()}`
  }
  return first === '' ? [cutTo(text, max, style)] : [first, cutTo(words.join(' '), max, style)].filter((line) => line !== '')
}

const round = (number: number): number => Math.round(number * 100) / 100

/** A line as outlines, so that the drawing contains no text of players; `y` is its base line. */
export function letters(text: string, { x, y, fill, anchor = 'start', opacity, ...style }: Placed): string {
  const { places, end } = layOut(text, style)
  const scale = style.size / outlineUnit
  const width = end * scale - (style.spacing ?? 0)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const outlines = [...text].map((letter, index) => {
    const { outline, squeeze } = glyphOf(style.face, letter)
    const stretched = squeeze === 1 ? '' : ` scale(${squeeze} 1)`
    return outline && `<path transform="translate(${Math.round(places[index] ?? 0)})${stretched}" d="${outline}"/>`
  })
  const faded = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<g fill="${fill}"${faded} transform="translate(${round(left)} ${round(y)}) scale(${scale})">${outlines.join('')}</g>`
}
