import { allowedErrors, wordDistance } from './word-distance.ts'

const endings = ['ende', 'ene', 'ane', 'ers', 'ens', 'ets', 'ing', 'te', 'de', 'en', 'et', 'er', 'ar', 'es', 'a', 'e', 'r', 'n', 't', 's']

/** A word without its ending, of which at least three letters stay: lag for laget and lagene. */
export function stemOf(word: string): string {
  const ending = endings.find((each) => word.length - each.length >= 3 && word.endsWith(each))
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** How sure it is that what was typed means a word, from 1 for the same to 0 for another. */
export const likeness = {
  same: 1,
  begun: 0.9,
  inflected: 0.85,
  mistyped: 0.7,
  inside: 0.6,
  mistypedBeginning: 0.5,
  twiceMistyped: 0.4,
} as const

/** How like a typed word, and its stem, are to a word and its stem; the words are folded. */
export function likenessOf(typed: string, stem: string, word: string, wordStem: string): number {
  if (typed === word) return likeness.same
  if (word.startsWith(typed)) return likeness.begun
  if (stem === wordStem) return likeness.inflected
  return Math.max(mistyped(typed, word), typed.length >= 4 && word.includes(typed) ? likeness.inside : 0)
}

/**
 * Whether only the first letter differs: 'penger' and 'lenger' are two words. The first letter is seldom mistyped, and in a short word it
 * says the most.
 */
const isOtherWord = (typed: string, word: string): boolean =>
  typed.charCodeAt(0) !== word.charCodeAt(0) && word.slice(1).startsWith(typed.slice(1))

/** A word that is short is forgiven no error, also when the letter that is missing made it so. */
function mistyped(typed: string, word: string): number {
  const most = allowedErrors(Math.max(typed.length, Math.min(word.length, typed.length + 2)))
  if (most === 0) return 0
  if (most === 1 && isOtherWord(typed, word)) return 0
  const { whole, begun } = wordDistance(typed, word, most)
  if (whole <= allowedErrors(Math.max(typed.length, word.length))) return whole === 1 ? likeness.mistyped : likeness.twiceMistyped
  if (typed.length >= 5 && begun <= allowedErrors(typed.length)) return begun === 1 ? likeness.mistypedBeginning : likeness.twiceMistyped
  return 0
}
