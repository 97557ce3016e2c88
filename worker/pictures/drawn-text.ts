import { isDrawn } from './glyphs.ts'

/** The most letters of a text that are looked at: longer ones are cut anyway. */
const longest = 120

/** The letter, or the plain letters that it is made of; '' for one that cannot be drawn, such as an emoji. */
function plain(letter: string): string {
  if (isDrawn(letter)) return letter
  if (/\s/u.test(letter)) return ' '
  return [...letter.normalize('NFKD')].filter(isDrawn).join('')
}

/**
 * The part of a text that can be drawn, on one line: styled letters as plain ones, signs on letters as far as the faces have them, nothing
 * invisible. `instead` when nothing is left.
 */
export function drawnText(text: string, instead: string): string {
  const seen = [...text.slice(0, longest * 4).normalize('NFKC')].slice(0, longest)
  return seen.map(plain).join('').replace(/ +/g, ' ').trim() || instead
}
