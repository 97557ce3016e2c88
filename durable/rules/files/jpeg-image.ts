import { joinBytes, type ReadImage } from './image-rules.ts'

/** One part of a JPEG file: its marker, its content without the length, and where it lies. */
type Segment = { marker: number; content: Uint8Array; start: number; end: number }

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
/** Baseline, extended and progressive: what browsers draw. */
const frames = [0xc0, 0xc1, 0xc2]
/** A progressive picture has about ten; with many small scans a browser would draw the whole picture again for each. */
const mostScans = 64
/** The tables that a picture is drawn with: Huffman, quantization, restart interval. */
const tables = [0xc4, 0xdb, 0xdd]

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** Segments that define colours (JFIF without a thumbnail, Adobe's) stay; place, camera, thumbnails and comments are removed. */
const isNeeded = ({ marker, content }: Segment) => (marker === 0xe0 && content.length === 14) || (marker === 0xee && content.length === 12)

const shortAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** The segment whose 0xFF is at `start`, or null where none is or it ends after the file. Fill bytes before the marker are skipped. */
function segmentAt(bytes: Uint8Array, start: number): Segment | null {
  if (bytes[start] !== 0xff) return null
  let at = start + 1
  while (bytes[at] === 0xff) at++
  const marker = bytes[at]
  if (marker === undefined) return null
  if (marker === endOfImage) return { marker, content: bytes.subarray(at + 1, at + 1), start: at - 1, end: at + 1 }
  const length = shortAt(bytes, at + 1)
  const end = at + 1 + length
  if (length < 2 || end > bytes.length) return null
  return { marker, content: bytes.subarray(at + 3, end), start: at - 1, end }
}

/** The end of the drawn data that begins at `from`: the next marker that is none of its own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/** Width and height of a frame of eight bits in grey or three colours; null for any other. */
function sizeOf(frame: Uint8Array): { width: number; height: number } | null {
  const colours = frame[5] ?? 0
  const [height, width] = [shortAt(frame, 1), shortAt(frame, 3)]
  const isDrawable = frame[0] === 8 && (colours === 1 || colours === 3) && frame.length === 6 + 3 * colours
  return isDrawable && width > 0 && height > 0 ? { width, height } : null
}

/** A picture at the beginning of a file: where its last byte is passed, and the notes that are not kept of it. */
export type FirstJpeg = ReadImage & { end: number; notes: Uint8Array[] }

/**
 * Reads the JPEG that begins a file. Answers its size, the bytes that draw it, and where it ends; null for what is none, is cut off,
 * or is drawn too often.
 */
export function readFirstJpeg(bytes: Uint8Array): FirstJpeg | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const kept = [bytes.subarray(0, 2)]
  const notes: Uint8Array[] = []
  let size: ReturnType<typeof sizeOf> = null
  let scans = 0
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at)
    if (!segment) return null
    const { marker, content, start } = segment
    let { end } = segment
    if (marker === endOfImage) {
      kept.push(bytes.subarray(start, end))
      return size && scans > 0 ? { ...size, bytes: joinBytes(kept), end, notes } : null
    }
    if (frames.includes(marker)) {
      if (size) return null
      size = sizeOf(content)
      if (!size) return null
    } else if (marker === startOfScan) {
      if (!size) return null
      scans += 1
      if (scans > mostScans) return null
      end = endOfScan(bytes, end)
    } else if (!tables.includes(marker) && !isNote(marker)) return null
    if (!isNote(marker) || isNeeded(segment)) kept.push(bytes.subarray(start, end))
    else notes.push(content)
    at = end
  }
}

/**
 * Reads a JPEG from its first byte to its last. Answers its size and the bytes that draw it; null for what is none, is cut off, holds
 * more than one picture, is drawn too often, or goes on after its end (docs/product.md 13.5).
 */
export function readJpeg(bytes: Uint8Array): ReadImage | null {
  const first = readFirstJpeg(bytes)
  return first && first.end === bytes.length ? { width: first.width, height: first.height, bytes: first.bytes } : null
}
