/** A text as bytes, one a character: of Latin letters and signs alone. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean => start.every((byte, at) => bytes[at] === byte)

/** Where `wanted` stands last in these bytes; -1 where it does not. */
export function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at
  }
  return -1
}

/** Where `wanted` stands first in these bytes; -1 where it does not. */
export function firstIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at
  }
  return -1
}

/** Whether these bytes hold a text, which is given in small letters, in letters of any size. */
export function holdsText(bytes: Uint8Array, text: string): boolean {
  const wanted = latin(text)
  const [first = 0] = wanted
  const large = first >= 0x61 && first <= 0x7a ? first - 0x20 : first
  for (let at = nextOf(bytes, first, large, 0); at >= 0; at = nextOf(bytes, first, large, at + 1)) {
    if (wanted.every((byte, place) => small(bytes[at + place] ?? 0) === byte)) return true
  }
  return false
}

const small = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

/** The next place of either byte from `from` on; -1 where there is none. */
function nextOf(bytes: Uint8Array, one: number, other: number, from: number): number {
  const at = bytes.indexOf(one, from)
  if (one === other) return at
  const before = (at < 0 ? bytes : bytes.subarray(0, at)).indexOf(other, from)
  return before < 0 ? at : before
}
