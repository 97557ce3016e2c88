import { plainAnswer } from './answer-text.ts'
import { type FaqIndex, type FaqText, worth } from './faq-index.ts'
import { type Snippet, snippetOf, type TextRange } from './faq-snippet.ts'
import { type Alike, alikeWords, marksIn, type TypedWord, typedWords } from './faq-words.ts'
import { likeness } from './word-likeness.ts'

/** An entry that was found, with what to highlight; `snippet` is null where nothing was asked for. */
export type FaqHit<Entry extends FaqText = FaqText> = { entry: Entry; score: number; title: TextRange[]; snippet: Snippet | null }

/** So much of what was typed must be in an entry: both of two words, two of three, three of four. */
const leastCovered = 0.66
/** The worth that a word of every entry still has, against one of a single entry. */
const commonWorth = 0.3

type Found<Entry> = { entry: Entry; score: number; covered: number; inTitle: number }

/** The entries that match the typed words, best first, otherwise in their order: one pass, each entry once. */
function foundIn<Entry extends FaqText>({ entries, vocabulary: { rarity } }: FaqIndex<Entry>, { typed, by, any }: Alike): Found<Entry>[] {
  const best = new Float64Array(typed.length)
  const inTitles = new Uint8Array(typed.length)
  const found: Found<Entry>[] = []
  for (const { entry, words, worths } of entries) {
    best.fill(0)
    inTitles.fill(0)
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? 0
      if (any[word] === 0) continue
      const value = (worths[at] ?? 0) * (commonWorth + (1 - commonWorth) * (rarity[word] ?? 0))
      for (let each = 0; each < by.length; each += 1) {
        const like = by[each]?.[word] ?? 0
        if (like === 0) continue
        if (like * value > (best[each] ?? 0)) best[each] = like * value
        if (worths[at] === worth.title) inTitles[each] = 1
      }
    }
    const sums = sumOf(entry, typed, best, inTitles)
    if (sums.covered > 0) found.push(sums)
  }
  return found.sort((one, other) => other.score - one.score)
}

function sumOf<Entry>(entry: Entry, typed: readonly TypedWord[], best: Float64Array, inTitles: Uint8Array): Found<Entry> {
  const sums = { entry, score: 0, covered: 0, inTitle: 0 }
  typed.forEach((word, each) => {
    const value = best[each] ?? 0
    if (value === 0) return
    sums.score += word.weight * value
    sums.covered += word.weight
    if (word.isTelling) sums.inTitle += inTitles[each] ?? 0
  })
  return sums
}

/**
 * The entries that fit the typed text, best first; all in their order for an empty text. Forgives a typing error in words of four
 * letters and two in words of eight, takes beginnings of words, and å, ø, æ for a, o, ae (docs/product.md 17.1).
 */
export function searchFaq<Entry extends FaqText>(index: FaqIndex<Entry>, query: string, limit = Number.POSITIVE_INFINITY): FaqHit<Entry>[] {
  const typed = typedWords(query)
  if (typed.length === 0) {
    return index.entries.slice(0, limit).map(({ entry }) => ({ entry, score: 0, title: [], snippet: null }))
  }
  const alike = alikeWords(index, typed)
  const all = typed.reduce((sum, { weight }) => sum + weight, 0)
  const hits = foundIn(index, alike).filter(({ covered }) => covered >= all * leastCovered)
  return hits.slice(0, limit).map(({ entry, score }) => {
    const answer = plainAnswer(entry.content)
    return { entry, score, title: marksIn(entry.title, index, alike), snippet: snippetOf(answer, marksIn(answer, index, alike)) }
  })
}

const suggestions = 3
/** The weight of a word of the subject, against one of the message. */
const subjectWeight = 2
/** How much an entry must have of what was written before it is offered. */
const leastFit = 4

/** The answers that may make a ticket unnecessary: three at most, and only good ones. */
export function suggestFaq<Entry extends FaqText>(index: FaqIndex<Entry>, subject: string, message: string): Entry[] {
  const ofSubject = typedWords(subject, subjectWeight).filter(({ isTelling }) => isTelling)
  const known = new Set(ofSubject.map(({ forms }) => forms[0]))
  const ofMessage = typedWords(message)
    .filter((word) => word.isTelling && !known.has(word.forms[0]))
    .map((word) => ({ ...word, isLoose: false }))
  const alike = alikeWords(index, [...ofSubject, ...ofMessage], likeness.mistyped)
  return foundIn(index, alike)
    .filter(({ score, inTitle }) => score >= leastFit && inTitle > 0)
    .slice(0, suggestions)
    .map(({ entry }) => entry)
}
