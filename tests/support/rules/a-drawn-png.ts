import { aPng } from './image-bytes.ts'

/** This many zero bytes, compressed as zlib does it: one literal zero, then runs that repeat the byte before. */
export function packedNoughts(count: number): number[] {
  const bytes = [0x78, 0x01]
  let [held, bits] = [0, 0]
  const put = (value: number, length: number) => {
    for (let place = 0; place < length; place++) {
      held |= ((value >> place) & 1) << bits
      bits += 1
      if (bits === 8) {
        bytes.push(held)
        ;[held, bits] = [0, 0]
      }
    }
  }
  // The last block, with the fixed codes: a code is written from its highest bit; 0x30 in eight bits is a zero byte.
  put(1, 1)
  put(1, 2)
  const nought = () => put(0b0000_1100, 8)
  if (count > 0) nought()
  let left = Math.max(0, count - 1)
  // 258 bytes (1100 0101), distance one (0 0000).
  for (; left >= 258; left -= 258) put(0b1010_0011, 13)
  for (; left > 0; left--) nought()
  put(0, 7)
  if (bits > 0) put(0, 8 - bits)
  return [...bytes, ...[(count % 65_521) >> 8, count % 65_521].map((byte) => byte & 0xff), 0, 1]
}

type Parts = NonNullable<Parameters<typeof aPng>[2]>

/** A black PNG of this size that a viewer can draw: four samples of eight bits for each pixel. */
export const aDrawnPng = (width: number, height: number, parts: Parts = {}): Uint8Array =>
  aPng(width, height, { data: packedNoughts(height * (1 + 4 * width)), ...parts })
