import { itemKinds, type PaletteItem } from './palette-item.ts'

const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a' }

/** The form in which texts are compared: in lower case, and without the marks of letters, which are slow to type. */
export const foldText = (text: string): string =>
  text
    .toLocaleLowerCase('nb')
    .replace(/[æøå]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()

/** How well a name matches one typed word: the whole name 4, its beginning 3, the beginning of a word 2, inside a word 1, no match 0. */
function fitOf(name: string, word: string): number {
  if (name === word) return 4
  if (name.startsWith(word)) return 3
  const at = name.indexOf(word)
  if (at < 0) return 0
  return /[^\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 2 : 1
}

/** How well an item matches all words; a later name counts a little less. 0 if one of the words does not match. */
function scoreOf({ names }: PaletteItem, words: readonly string[]): number {
  if (words.length === 0) return 1
  const folded = names.map(foldText)
  const fits = words.map((word) => Math.max(0, ...folded.map((name, place) => fitOf(name, word) * (place === 0 ? 1 : 0.9))))
  return fits.some((fit) => fit === 0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

/**
 * The items to rank: `items` must match the typed text, `found` is the server's answer for exactly that text; `recent` are keys, newest
 * first.
 */
type Rankable = { items: readonly PaletteItem[]; found: readonly PaletteItem[]; recent: readonly string[] }

/**
 * The items that the palette shows for the typed text, best first; without text the recent items come first, then the rest. An item in
 * `found` stays after the matching items even if it does not match, because the server knows other names; items with the same score are
 * ordered by recent choice, then kind, then their given order, and of duplicates the last is kept.
 */
export function rankItems(typed: string, { items, found, recent }: Rankable): readonly PaletteItem[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const placeOf = new Map(recent.map((key, place) => [key, place]))
  const lately = ({ key }: PaletteItem) => placeOf.get(key) ?? recent.length
  const foundKeys = new Set(found.map(({ key }) => key))
  return [...new Map([...items, ...found].map((item) => [item.key, item])).values()]
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ item, score }) => score > 0 || foundKeys.has(item.key))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        lately(a.item) - lately(b.item) ||
        (words.length === 0 ? 0 : itemKinds.indexOf(a.item.kind) - itemKinds.indexOf(b.item.kind)),
    )
    .map(({ item }) => item)
}
