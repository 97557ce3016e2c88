/** A text as bytes, one a character: of Latin letters and signs only. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean => start.every((byte, at) => bytes[at] === byte)

/** The last place of `wanted` in these few bytes; -1 where there is none. Costs up to the product of both lengths. */
export function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at
  }
  return -1
}

/** The first place of `wanted` in these few bytes; -1 where there is none. Costs up to the product of both lengths. */
export function firstIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at
  }
  return -1
}

const small = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

function isTextAt(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let place = 1; place < text.length; place++) if (small(bytes[at + place] ?? 0) !== text[place]) return false
  return true
}

/**
 * Whether these bytes hold one of these texts, which all begin with the same sign and are given in small letters, in letters of any
 * size. One pass, whatever the bytes are.
 */
export function holdsAny(bytes: Uint8Array, texts: readonly string[]): boolean {
  const wanted = texts.map(latin)
  const [first = 0] = wanted[0] ?? []
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    for (const text of wanted) if (isTextAt(bytes, at, text)) return true
  }
  return false
}
