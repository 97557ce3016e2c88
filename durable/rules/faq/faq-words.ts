import type { FaqIndex } from './faq-index.ts'
import { foldWords, typedForms } from './fold-words.ts'
import { isStopWord } from './stop-words.ts'
import { likeness, likenessOf, stemOf } from './word-likeness.ts'

/**
 * A typed word with its possible forms and its weight. A word that is not telling is in every question; a loose word can be mistyped, or be
 * the beginning of a word.
 */
export type TypedWord = { forms: readonly string[]; weight: number; isTelling: boolean; isLoose: boolean }

const stopWeight = 0.1
/** More words than this say nothing new. */
const mostWords = 60

/** The different typed words, in their order. Telling words are loose, or all words where none is telling. */
export function typedWords(text: string, weight = 1): TypedWord[] {
  const folded = [...new Set(foldWords(text).map((word) => word.folded))].slice(0, mostWords)
  const isAnyTelling = folded.some((word) => !isStopWord(word))
  return folded.map((word) => {
    const isTelling = !isStopWord(word)
    return { forms: typedForms(word), weight: isTelling ? weight : stopWeight * weight, isTelling, isLoose: isTelling || !isAnyTelling }
  })
}

/** The likeness of each typed word to each word of the vocabulary; `any` says whether any word is alike. */
export type Alike = { typed: readonly TypedWord[]; by: readonly Float32Array[]; any: Uint8Array }

/** Compares every loose word once with every different word of the entries, and looks up the others; less than `least` is not alike. */
export function alikeWords(index: FaqIndex, typed: readonly TypedWord[], least = 0): Alike {
  const any = new Uint8Array(index.vocabulary.words.length)
  const by = typed.map(({ forms, isLoose }) => {
    const found = new Float32Array(any.length)
    const take = (number: number, like: number) => {
      if (like <= 0 || like < least || like <= (found[number] ?? 0)) return
      found[number] = like
      any[number] = 1
    }
    for (const form of forms) isLoose ? compareAll(index, form, take) : lookUp(index, form, take)
    return found
  })
  return { typed, by, any }
}

type Take = (number: number, like: number) => void

function compareAll({ vocabulary: { words, stems } }: FaqIndex, form: string, take: Take): void {
  const stem = stemOf(form)
  for (let number = 0; number < words.length; number += 1) {
    take(number, likenessOf(form, stem, words[number] ?? '', stems[number] ?? ''))
  }
}

function lookUp({ vocabulary: { numbers, byStem } }: FaqIndex, form: string, take: Take): void {
  const number = numbers.get(form)
  if (number !== undefined) take(number, likeness.same)
  for (const other of byStem.get(stemOf(form)) ?? []) take(other, likeness.inflected)
}

/** The marked parts of a text: the words that are like a typed one, of a longer word only the typed part. */
export function marksIn(text: string, { vocabulary: { numbers } }: FaqIndex, { typed, by }: Alike): { start: number; end: number }[] {
  const isAnyTelling = typed.some(({ isTelling }) => isTelling)
  return foldWords(text).flatMap(({ folded, start, end }) => {
    const number = numbers.get(folded)
    if (number === undefined) return []
    const meant = typed.filter((word, at) => (by[at]?.[number] ?? 0) > 0 && (word.isTelling || !isAnyTelling))
    if (meant.length === 0) return []
    const begun = meant.flatMap(({ forms }) => forms).filter((form) => folded.startsWith(form))
    const typedLength = Math.max(0, ...begun.map((form) => form.length))
    return [{ start, end: typedLength > 0 && folded.length === end - start ? start + typedLength : end }]
  })
}
