import { latin, startsWith } from './find-bytes.ts'
import { joinBytes, type ReadImage } from './image-rules.ts'

const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const timing = 0xf9
const application = 0xff
/** Parts that draw nothing: comments. */
const comment = 0xfe
/** The application blocks that say how often an animation runs; other blocks are left out. */
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0'].map(latin)
/** More pictures than any recording that fits. */
const mostFrames = 2_000

const shortAt = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
/** Bytes of the colours that these flags announce. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The end of the blocks that begin at `at`, each with its length before it, an empty one last; null where the file ends first. */
function endOfBlocks(bytes: Uint8Array, at: number): number | null {
  for (let next = at; ; ) {
    const length = bytes[next]
    if (length === undefined) return null
    next += length + 1
    if (length === 0) return next
  }
}

/** A part of the file: its end, and whether it is kept; null where it is none that a picture has. */
type Part = { end: number | null; isKept: boolean; isFrame: boolean }

function partAt(bytes: Uint8Array, at: number, size: { width: number; height: number }): Part | null {
  if (bytes[at] === image) {
    const [left, top, width, height] = [1, 3, 5, 7].map((place) => shortAt(bytes, at + place)) as [number, number, number, number]
    const data = at + 10 + coloursOf(bytes[at + 9] ?? 0)
    const bits = bytes[data] ?? 0
    const isInside = width > 0 && height > 0 && left + width <= size.width && top + height <= size.height
    return isInside && bits >= 2 && bits <= 11 ? { end: endOfBlocks(bytes, data + 1), isKept: true, isFrame: true } : null
  }
  if (bytes[at] !== extension) return null
  const [label, first] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  const end = endOfBlocks(bytes, at + 2)
  if (label === timing) return first === 4 && end === at + 8 ? { end, isKept: true, isFrame: false } : null
  const isLoop = label === application && first === 11 && loops.some((name) => startsWith(bytes.subarray(at + 3), name))
  // A loop says its name and three bytes.
  if (isLoop) return { end, isKept: end === at + 19, isFrame: false }
  return label === application || label === comment ? { end, isKept: false, isFrame: false } : null
}

/**
 * Reads a GIF from its first byte to its last. Answers its size and the bytes that draw it, without comments; null for a file that is no
 * GIF, is cut off, draws outside itself, or goes on after its end (docs/product.md 17.5).
 */
export function readGif(bytes: Uint8Array): ReadImage | null {
  if (!startsWith(bytes, latin('GIF87a')) && !startsWith(bytes, latin('GIF89a'))) return null
  const size = { width: shortAt(bytes, 6), height: shortAt(bytes, 8) }
  const begin = 13 + coloursOf(bytes[10] ?? 0)
  if (size.width === 0 || size.height === 0 || begin >= bytes.length) return null
  const kept = [bytes.subarray(0, begin)]
  let frames = 0
  for (let at = begin; bytes[at] !== trailer; ) {
    const part = partAt(bytes, at, size)
    if (part?.end == null) return null
    if (part.isFrame) frames += 1
    if (frames > mostFrames) return null
    if (part.isKept) kept.push(bytes.subarray(at, part.end))
    at = part.end
    if (at >= bytes.length) return null
    if (bytes[at] === trailer && at + 1 !== bytes.length) return null
  }
  return frames > 0 ? { ...size, bytes: joinBytes([...kept, Uint8Array.of(trailer)]) } : null
}
