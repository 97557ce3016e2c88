import { plainAnswer } from './answer-text.ts'
import { foldWords } from './fold-words.ts'
import { stemOf } from './word-likeness.ts'

/** The searched parts of an entry. */
export type FaqText = { title: string; content: string; category_name: string }

/** The worth of a word in the title, in the name of the category and in the answer; a word counts where it is worth most. */
export const worth = { title: 4, category: 2, content: 1 } as const

/** An entry with its different words, by their numbers in the vocabulary, and what each is worth in it. */
type IndexedEntry<Entry> = { entry: Entry; words: Uint32Array; worths: Uint8Array }

/** Every different word of the entries, once. `rarity` is 1 for a word of a single entry and goes towards 0 for one of all. */
type Vocabulary = {
  words: readonly string[]
  stems: readonly string[]
  numbers: ReadonlyMap<string, number>
  /** The words of each stem, by their numbers. */
  byStem: ReadonlyMap<string, readonly number[]>
  rarity: Float32Array
}

/** Entries made ready for `searchFaq`. */
export type FaqIndex<Entry extends FaqText = FaqText> = { entries: readonly IndexedEntry<Entry>[]; vocabulary: Vocabulary }

function worthsOf({ title, content, category_name }: FaqText): Map<string, number> {
  const found = new Map<string, number>()
  const take = (text: string, value: number) => {
    for (const { folded } of foldWords(text)) found.set(folded, Math.max(found.get(folded) ?? 0, value))
  }
  take(title, worth.title)
  take(category_name, worth.category)
  take(plainAnswer(content), worth.content)
  return found
}

/** Made once from the entries in their order; `searchFaq` reads it as often as somebody types. */
export function indexFaq<Entry extends FaqText>(entries: readonly Entry[]): FaqIndex<Entry> {
  const numbers = new Map<string, number>()
  const holders: number[] = []
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    holders[number] = (holders[number] ?? 0) + 1
    return number
  }
  const indexed = entries.map((entry) => {
    const worths = worthsOf(entry)
    return { entry, words: Uint32Array.from([...worths.keys()].map(numberOf)), worths: Uint8Array.from(worths.values()) }
  })
  const words = [...numbers.keys()]
  const stems = words.map(stemOf)
  const byStem = Map.groupBy(numbers.values(), (number) => stems[number] ?? '')
  const most = Math.log(1 + entries.length)
  const rarity = Float32Array.from(holders, (count) => Math.log(1 + entries.length / count) / most)
  return { entries: indexed, vocabulary: { words, stems, numbers, byStem, rarity } }
}
