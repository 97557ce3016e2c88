const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** How long a text is around the first word that was looked for, in characters. */
const around = 120

/** A text with this word in it, also as an owner's ('Karis'), whatever its case, shortened around it; null where it has none. */
export function mentionIn(text: string, word: string): string | null {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?=s?(?![\\p{L}\\p{N}]))`, 'iu').exec(text)
  if (!found) return null
  const from = Math.max(0, found.index - around)
  const to = Math.min(text.length, found.index + word.length + around)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
}
