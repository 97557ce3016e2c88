import { latin, startsWith } from './find-bytes.ts'
import { joinBytes, type ReadImage } from './image-rules.ts'
import { readFirstJpeg } from './jpeg-image.ts'

const exif = latin('Exif\0\0')
const turnTag = 0x0112
/** The picture stands as it lies: nothing to say. */
const upright = 1

/** The orientation of the camera, 1 to 8, from its metadata: without it a photo would be on its side. */
function turnOf(notes: readonly Uint8Array[]): number {
  const note = notes.find((each) => startsWith(each, exif))?.subarray(exif.length)
  if (!note || note.length < 14) return upright
  const view = new DataView(note.buffer, note.byteOffset, note.byteLength)
  const isLittle = startsWith(note, latin('II*\0'))
  if (!isLittle && !startsWith(note, latin('MM\0*'))) return upright
  const list = view.getUint32(4, isLittle)
  if (list + 2 > note.length) return upright
  const count = view.getUint16(list, isLittle)
  for (let at = list + 2; at < list + 2 + 12 * count && at + 12 <= note.length; at += 12) {
    if (view.getUint16(at, isLittle) !== turnTag) continue
    const turn = view.getUint16(at + 8, isLittle)
    return turn >= 1 && turn <= 8 ? turn : upright
  }
  return upright
}

/** A note that says how the camera was held, and nothing else. */
const turnNote = (turn: number): Uint8Array =>
  joinBytes([
    Uint8Array.of(0xff, 0xe1, 0, 34),
    exif,
    latin('II*\0'),
    Uint8Array.of(8, 0, 0, 0, 1, 0, turnTag & 0xff, turnTag >> 8, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0, 0, 0, 0, 0),
  ])

/**
 * Parts that phones put after a picture, which are left out: the same in other sizes or brighter, a short film, the maker's own data.
 * Other data there is not from a camera.
 */
function isOfPhone(tail: Uint8Array): boolean {
  const begin = tail.findIndex((byte) => byte !== 0)
  const rest = begin < 0 ? new Uint8Array() : tail.subarray(begin)
  const isFilm = startsWith(tail.subarray(4), latin('ftyp'))
  return rest.length === 0 || startsWith(rest, Uint8Array.of(0xff, 0xd8, 0xff)) || isFilm || startsWith(tail.subarray(-4), latin('SEFT'))
}

/**
 * Reads a JPEG as cameras, phones and programs write it. Answers its size and the bytes that draw it the right way up, without place,
 * camera and comments; null for a file that is no JPEG, is cut off, or is followed by data that no camera writes (docs/product.md 17.5).
 */
export function readPhoto(bytes: Uint8Array): ReadImage | null {
  const first = readFirstJpeg(bytes)
  if (!first || !isOfPhone(bytes.subarray(first.end))) return null
  const turn = turnOf(first.notes)
  const drawn = first.bytes
  const turned = turn === upright ? drawn : joinBytes([drawn.subarray(0, 2), turnNote(turn), drawn.subarray(2)])
  return { width: first.width, height: first.height, bytes: turned }
}
