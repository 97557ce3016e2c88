import { crc32 } from '../../../durable/rules/files/png-image.ts'

const short = (value: number) => [(value >> 8) & 0xff, value & 0xff]
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** A part of a JPEG with its length. */
export const segment = (marker: number, content: readonly number[]) => [0xff, marker, ...short(content.length + 2), ...content]

type JpegParts = { notes?: readonly number[]; scan?: readonly number[]; frame?: number; after?: readonly number[] }

/** A JPEG of this size with a valid structure, and any data in place of the pixels. */
export const aJpeg = (width: number, height: number, { notes = [], scan = [1, 2, 0xff, 0, 3], frame = 0xc0, after = [] }: JpegParts = {}) =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...letters('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...notes,
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(frame, [8, ...short(height), ...short(width), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    ...segment(0xc4, [0, 1, ...Array(15).fill(0), 0]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    ...scan,
    ...[0xff, 0xd9],
    ...after,
  ])

/** A part of a PNG with its length and checksum. */
export const chunk = (type: string, content: readonly number[]) => {
  const named = [...letters(type), ...content]
  return [...long(content.length), ...named, ...long(crc32(Uint8Array.from(named)))]
}

type PngParts = { before?: readonly number[]; data?: readonly number[]; header?: readonly number[]; after?: readonly number[] }

/** A PNG of this size with a valid structure, and any data in place of the pixels. */
export const aPng = (width: number, height: number, { before = [], data = [1, 2, 3], header, after = [] }: PngParts = {}) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header ?? [...long(width), ...long(height), 8, 6, 0, 0, 0]),
    ...before,
    ...chunk('IDAT', data),
    ...chunk('IEND', []),
    ...after,
  ])

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
