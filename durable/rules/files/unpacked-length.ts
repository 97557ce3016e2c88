/** A set of Huffman codes: how many there are of each length (bits), and their symbols in order. */
type Codes = { counts: Uint16Array; symbols: Uint16Array }

const longestCode = 15
const headBytes = 2
const checksumBytes = 4
const endOfBlock = 256
/** The meaning of the symbols from 257 on, and of those of distances: the least, and how many bits more stand behind them. */
const lengthFrom = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceFrom = Array.from({ length: 30 }, (_, code) => (code < 4 ? code + 1 : (2 + (code & 1)) * 2 ** ((code >> 1) - 1) + 1))
const distanceBits = Array.from({ length: 30 }, (_, code) => (code < 4 ? 0 : (code >> 1) - 1))
/** The order in which a block says how long the codes of its lengths are. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The data ends too early, or means nothing: found deep within, answered as null at the top. */
class Damaged extends Error {}

/** The codes of these lengths; `mayMiss` for a set of a single code. Throws Damaged where they cannot be told apart, or some are missing. */
function codesOf(lengths: Uint8Array, mayMiss = false): Codes {
  const counts = new Uint16Array(longestCode + 1)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  let left = 1
  const places = new Uint16Array(longestCode + 2)
  for (let length = 1; length <= longestCode; length++) {
    const count = counts[length] ?? 0
    left = 2 * left - count
    if (left < 0) throw new Damaged()
    places[length + 1] = (places[length] ?? 0) + count
  }
  const used = lengths.length - (counts[0] ?? 0)
  if (left > 0 && !(mayMiss && (used === 0 || (used === 1 && counts[1] === 1)))) throw new Damaged()
  const symbols = new Uint16Array(lengths.length)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0
    if (length === 0) continue
    const place = places[length] ?? 0
    symbols[place] = symbol
    places[length] = place + 1
  }
  counts[0] = 0
  return { counts, symbols }
}

const fixed = {
  literals: codesOf(Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8))),
  // Two of these mean nothing, but fill the set.
  distances: codesOf(new Uint8Array(32).fill(5)),
}

/** Reads packed data bit by bit and counts what it unpacks to, without unpacking it. */
class Counter {
  readonly #bytes: Uint8Array
  readonly #limit: number
  #at = 0
  #held = 0
  #left = 0
  length = 0

  constructor(bytes: Uint8Array, limit: number) {
    this.#bytes = bytes
    this.#limit = limit
  }

  /** Counts what comes out; nothing is read any more once that is too much. */
  #add(count: number): void {
    this.length += count
    if (this.length > this.#limit) throw new Damaged()
  }

  #bit(): number {
    if (this.#left === 0) {
      const next = this.#bytes[this.#at]
      if (next === undefined) throw new Damaged()
      this.#at += 1
      this.#held = next
      this.#left = 8
    }
    const bit = this.#held & 1
    this.#held >>= 1
    this.#left -= 1
    return bit
  }

  #bits(count: number): number {
    let value = 0
    for (let place = 0; place < count; place++) value |= this.#bit() << place
    return value
  }

  /** The symbol whose code comes next: codes of one length follow each other, and are behind all that are shorter. */
  #symbol({ counts, symbols }: Codes): number {
    let code = 0
    let first = 0
    let place = 0
    for (let length = 1; length <= longestCode; length++) {
      code |= this.#bit()
      const count = counts[length] ?? 0
      if (code - count < first) return symbols[place + (code - first)] ?? 0
      place += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new Damaged()
  }

  #stored(): void {
    this.#left = 0
    const [low = 0, high = 0, notLow = 0, notHigh = 0] = this.#bytes.subarray(this.#at, this.#at + 4)
    const length = low | (high << 8)
    this.#at += 4 + length
    if (length !== (~(notLow | (notHigh << 8)) & 0xffff) || this.#at > this.#bytes.length) throw new Damaged()
    this.#add(length)
  }

  #block(literals: Codes, distances: Codes): void {
    for (let symbol = this.#symbol(literals); symbol !== endOfBlock; symbol = this.#symbol(literals)) {
      if (symbol < endOfBlock) {
        this.#add(1)
        continue
      }
      const from = lengthFrom[symbol - 257]
      if (from === undefined) throw new Damaged()
      const length = from + this.#bits(lengthBits[symbol - 257] ?? 0)
      const code = this.#symbol(distances)
      const distance = (distanceFrom[code] ?? Number.POSITIVE_INFINITY) + this.#bits(distanceBits[code] ?? 0)
      if (distance > this.length) throw new Damaged()
      this.#add(length)
    }
  }

  /** A block that brings its own codes. */
  #described(): void {
    const [literals, distances, said] = [this.#bits(5) + 257, this.#bits(5) + 1, this.#bits(4) + 4]
    if (literals > 286 || distances > 30) throw new Damaged()
    const ofLengths = new Uint8Array(lengthOrder.length)
    for (const symbol of lengthOrder.slice(0, said)) ofLengths[symbol] = this.#bits(3)
    const lengths = this.#lengths(codesOf(ofLengths), literals + distances)
    if (lengths[endOfBlock] === 0) throw new Damaged()
    this.#block(codesOf(lengths.subarray(0, literals), true), codesOf(lengths.subarray(literals), true))
  }

  #lengths(codes: Codes, count: number): Uint8Array {
    const lengths = new Uint8Array(count)
    for (let at = 0; at < count; ) {
      const symbol = this.#symbol(codes)
      if (symbol < 16) {
        lengths[at++] = symbol
        continue
      }
      if (symbol === 16 && at === 0) throw new Damaged()
      const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0
      const times = symbol === 16 ? 3 + this.#bits(2) : symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7)
      if (at + times > count) throw new Damaged()
      lengths.fill(value, at, at + times)
      at += times
    }
    return lengths
  }

  /** Reads all blocks; how many bytes they took. */
  read(): number {
    for (let isLast = false; !isLast; ) {
      isLast = this.#bit() === 1
      const kind = this.#bits(2)
      if (kind === 0) this.#stored()
      else if (kind === 1) this.#block(fixed.literals, fixed.distances)
      else if (kind === 2) this.#described()
      else throw new Damaged()
    }
    return this.#at
  }
}

/**
 * How many bytes this data unpacks to (zlib, RFC 1950 and 1951), which is counted, not unpacked: each bit is read once, so it costs by the
 * packed size whatever that unpacks to, and no memory. Null where it is damaged, ends too early, goes on after its end, or unpacks to
 * more than `limit`. The checksum of what would come out is not looked at.
 */
export function unpackedLength(packed: Uint8Array, limit: number): number | null {
  const [method = 0, flags = 0] = packed
  const isZlib = (method & 15) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  if (!isZlib || packed.length < headBytes + checksumBytes) return null
  const data = packed.subarray(headBytes, -checksumBytes)
  const counter = new Counter(data, limit)
  try {
    return counter.read() === data.length ? counter.length : null
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}
