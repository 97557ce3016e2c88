import { joinBytes, type ReadImage } from './image-rules.ts'
import { unpackedLength } from './unpacked-length.ts'

/** The samples of a pixel for each way of colouring. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The seven passes of an interlaced picture: where each begins, and how far its pixels lie apart, across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const headerBytes = 8 + 25

/** Bytes of this many lines with a byte before each; a pass without pixels has none. */
const bytesOf = (width: number, height: number, bits: number) =>
  width > 0 && height > 0 ? height * (1 + Math.ceil((width * bits) / 8)) : 0

/** How many bytes draw a picture of this size and kind, unpacked. */
function drawnBytes({ width, height, bytes }: ReadImage): number {
  const [depth = 0, colour = 0, , , interlace = 0] = bytes.subarray(24, 29)
  const bits = depth * (samples[colour] ?? 0)
  if (interlace === 0) return bytesOf(width, height, bits)
  return passes.reduce(
    (sum, [left, top, across, down]) => sum + bytesOf(Math.ceil((width - left) / across), Math.ceil((height - top) / down), bits),
    0,
  )
}

/** The packed picture: the content of all parts of data. */
function packedData(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  for (let at = headerBytes; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, end - 4))
    at = end
  }
  return joinBytes(parts)
}

/** Whether the data of a PNG that was read whole unpacks to just what its size says, and to nothing more or less. */
export function isFilled(png: ReadImage): boolean {
  const drawn = drawnBytes(png)
  return unpackedLength(packedData(png.bytes), drawn) === drawn
}
