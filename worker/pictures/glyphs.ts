import drawn from './glyphs.json' with { type: 'json' }

/** `display` is for headings and figures, `text` for the rest. */
export type Face = 'display' | 'text'
type Outlines = { glyphs: Record<string, [advance: number, outline: string]>; kerning: Record<string, number> }
/** A letter as it is drawn: `squeeze` narrows one that is borrowed from the wider face. */
export type Glyph = { advance: number; outline: string; squeeze: number }

/** Outlines and distances are in thousandths of the size. */
export const outlineUnit = 1000

const faces = drawn as unknown as Record<Face, Outlines>
const borrowedSqueeze = 0.78
const nothing: Glyph = { advance: 0, outline: '', squeeze: 1 }

const own = (face: Face, letter: string) => (Object.hasOwn(faces[face].glyphs, letter) ? faces[face].glyphs[letter] : undefined)

/** Whether a letter can be drawn. */
export const isDrawn = (letter: string): boolean => own('display', letter) !== undefined || own('text', letter) !== undefined

/** The outline of a letter; Greek and Cyrillic of the headings are borrowed from the text. */
export function glyphOf(face: Face, letter: string): Glyph {
  const found = own(face, letter)
  if (found) return { advance: found[0], outline: found[1], squeeze: 1 }
  const borrowed = own('text', letter)
  return borrowed ? { advance: Math.round(borrowed[0] * borrowedSqueeze), outline: borrowed[1], squeeze: borrowedSqueeze } : nothing
}

/** How much nearer or farther two letters stand than their widths say. */
export const kerningOf = (face: Face, one: string, other: string): number => faces[face].kerning[one + other] ?? 0
