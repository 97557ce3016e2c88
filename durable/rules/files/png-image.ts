import { joinBytes, type ReadImage } from './image-rules.ts'

/** One part of a PNG file: its four letters, its content, and where it lies. */
type Chunk = { type: string; content: Uint8Array; start: number; end: number }

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The parts that draw a still picture. All other parts that can be left out are left out. */
const drawing = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Their order, of which only the data comes more than once. */
const drawingOrder = /^IHDR(,PLTE)?(,tRNS)?(,IDAT)+,IEND$/
const animating = ['acTL', 'fcTL', 'fdAT']
/** Bits a sample that each way of colouring allows. */
const depths: Record<number, readonly number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum that a chunk carries, over its letters and content. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The chunk at `start`, or null where none is, it ends after the file, or its checksum is wrong. */
function chunkAt(bytes: Uint8Array, start: number): Chunk | null {
  if (start + 12 > bytes.length) return null
  const view = viewOf(bytes)
  const length = view.getUint32(start)
  const end = start + 12 + length
  if (end > bytes.length || crc32(bytes.subarray(start + 4, end - 4)) !== view.getUint32(end - 4)) return null
  const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
  return /^[A-Za-z]{4}$/.test(type) ? { type, content: bytes.subarray(start + 8, end - 4), start, end } : null
}

/** Width and height of a header, and whether the picture needs a palette; null for a header that means nothing. */
function headerOf(content: Uint8Array): { width: number; height: number; hasPalette: boolean } | null {
  if (content.length !== 13) return null
  const [depth = 0, colour = -1, compression, filter, interlace = 2] = content.subarray(8)
  const isDrawable = depths[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1
  const [width, height] = [viewOf(content).getUint32(0), viewOf(content).getUint32(4)]
  return isDrawable && width > 0 && height > 0 ? { width, height, hasPalette: colour === 3 } : null
}

/** Every chunk of the file in order, up to its last byte; null where it is cut off, goes on after its end, or a chunk is damaged. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = signature.length; at < bytes.length; ) {
    const chunk = chunkAt(bytes, at)
    if (!chunk || chunks.at(-1)?.type === 'IEND') return null
    chunks.push(chunk)
    at = chunk.end
  }
  return chunks.at(-1)?.type === 'IEND' ? chunks : null
}

/** A chunk whose first letter is a capital cannot be left out; one that animates may not be. */
const isRefused = ({ type }: Chunk) => animating.includes(type) || (!drawing.includes(type) && type.charAt(0) < 'a')

/**
 * Reads a PNG from its first byte to its last. Answers its size and the bytes that draw it; null for what is none, is cut off or
 * damaged, is animated, or goes on after its end (docs/product.md 13.6).
 */
export function readPng(bytes: Uint8Array): ReadImage | null {
  if (!signature.every((byte, at) => bytes[at] === byte)) return null
  const chunks = chunksOf(bytes)
  if (!chunks || chunks.some(isRefused)) return null
  const kept = chunks.filter(({ type }) => drawing.includes(type))
  const types = kept.map(({ type }) => type)
  const header = kept[0] && headerOf(kept[0].content)
  if (!header || !drawingOrder.test(types.join(',')) || (header.hasPalette && !types.includes('PLTE'))) return null
  const { width, height } = header
  return { width, height, bytes: joinBytes([bytes.subarray(0, 8), ...kept.map(({ start, end }) => bytes.subarray(start, end))]) }
}
