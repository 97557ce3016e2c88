/** A word of a text: its form for comparisons, and its place (in UTF-16; `end` is the first place after it). */
export type FoldedWord = { folded: string; start: number; end: number }

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'a', đ: 'd', ð: 'd', ß: 's', ł: 'l' }

/** Small letters without accents: å is a, ø is o, æ is a. A letter stays one letter, so that one typing error stays one. */
export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæđðßł]/g, (letter) => letters[letter] ?? letter)

/** The words of a text in their order; what is neither letter nor digit parts them. */
export function foldWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldWord(word)
    if (folded !== '') words.push({ folded, start: index, end: index + word.length })
  }
  return words
}

/** How a typed word may be meant: as it stands, and with aa for å, oe for ø and ae for æ. */
export function typedForms(folded: string): string[] {
  const short = folded.replace(/aa|ae/g, 'a').replace(/oe/g, 'o')
  return short === folded ? [folded] : [folded, short]
}
