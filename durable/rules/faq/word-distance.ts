/** How many typing errors a word of this many letters may have. */
export const allowedErrors = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** The longest word that is compared letter by letter. */
const longest = 40
const far = 99

/** `whole`: errors between both words; `begun`: between what was typed and the beginning of the word that is most like it. */
export type WordDistance = { whole: number; begun: number }
const nothingAlike: WordDistance = { whole: far, begun: far }

const emptyRow = () => new Uint8Array(longest + 3).fill(far)
/** The last three rows of the table; a comparison leaves nothing in them that the next one reads. */
let [beforeLast, last, row] = [emptyRow(), emptyRow(), emptyRow()]

/**
 * Errors between the typed text and a word: a letter too many, too few or another, and two that changed places, each counts one. A number
 * above `most` only says that it is above. Cells further than `most` from the diagonal are not looked at.
 */
export function wordDistance(typed: string, word: string, most: number): WordDistance {
  const [height, width] = [typed.length, Math.min(word.length, typed.length + most)]
  if (height > longest - most || height - word.length > most) return nothingAlike
  for (let at = 0; at <= width; at += 1) last[at] = at
  for (let i = 1; i <= height; i += 1) {
    const least = fillRow(typed, word, i, Math.max(1, i - most), Math.min(width, i + most))
    if (least > most) return nothingAlike
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  let begun = far
  for (let j = Math.max(0, height - most); j <= width; j += 1) begun = Math.min(begun, last[j] ?? far)
  return { whole: word.length - height > most ? far : (last[word.length] ?? far), begun }
}

/** One row of the table, from one column to another, with walls beside it; its smallest number. */
function fillRow(typed: string, word: string, i: number, from: number, to: number): number {
  row[from - 1] = from === 1 ? i : far
  let least = from === 1 ? i : far
  const letter = typed.charCodeAt(i - 1)
  for (let j = from; j <= to; j += 1) {
    const other = word.charCodeAt(j - 1)
    let errors = Math.min((last[j - 1] ?? far) + (letter === other ? 0 : 1), (last[j] ?? far) + 1, (row[j - 1] ?? far) + 1)
    if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other) {
      errors = Math.min(errors, (beforeLast[j - 2] ?? far) + 1)
    }
    row[j] = errors
    if (errors < least) least = errors
  }
  row[to + 1] = far
  return least
}
