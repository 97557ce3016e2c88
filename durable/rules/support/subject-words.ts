const wordLimits = {
  /** The words of a subject that are kept: the first of them. */
  words: 20,
  /** Characters of a word; shorter ones say nothing, longer ones are cut. */
  least: 2,
  most: 32,
} as const

/** Letters that are no other letter with a mark. */
const ownLetters: readonly [letter: string, plain: string][] = [
  ['æ', 'ae'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ß', 'ss'],
]

const marks = /\p{M}+/gu
const wordsIn = /[\p{L}\p{N}]+/gu

/** Small letters without marks: Å is a, Ø is o and Æ is ae. */
function foldWords(text: string): string {
  // Compatible forms come before the small letters, since some of them have none of their own.
  const small = text.normalize('NFKD').replace(marks, '').toLowerCase().normalize('NFKD').replace(marks, '')
  return ownLetters.reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), small)
}

/**
 * The words by which a ticket's subject is found, each once and in their order (docs/product.md 17.3): small letters without marks, å as a,
 * ø as o and æ as ae. The same function reads the search text of staff, so that 'kø' finds 'KO' and 'ko' finds 'Kø'.
 */
export function subjectWords(text: string): string[] {
  const words = (foldWords(text).match(wordsIn) ?? []).map((word) => [...word].slice(0, wordLimits.most).join(''))
  return [...new Set(words)].filter((word) => [...word].length >= wordLimits.least).slice(0, wordLimits.words)
}
