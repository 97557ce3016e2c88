import type { AttachmentType } from '../support/ticket-words.ts'
import { isOtherArchive } from './archive-marks.ts'
import { holdsAny } from './find-bytes.ts'
import { readGif } from './gif-image.ts'
import type { ReadImage } from './image-rules.ts'
import { isDoc } from './old-word-file.ts'
import { isPdf } from './pdf-file.ts'
import { readPhoto } from './photo.ts'
import { isFilled } from './png-data.ts'
import { readPng } from './png-image.ts'
import { isDocx } from './word-file.ts'
import { endsAsZip } from './zip-entries.ts'

/** A file that was read: its type, and the bytes to store, for a picture without metadata. */
export type ReadAttachment = { type: AttachmentType; bytes: Uint8Array }

/** The size that a viewer has to draw, in pixels: a side, and all of them. */
export const mostPixels = { side: 16_384, all: 40_000_000 }

/** Long enough that no picture holds them by chance. */
const pageMarks = ['<script', '<!doctype', '<html', '<?php', '<iframe']
/** How far into a file (bytes) a browser looks for a page. */
const sniffed = 1_024
const sniffedMarks = [...pageMarks, '<svg', '<body', '<head', '<meta']

const isTooLarge = ({ width, height }: ReadImage) => width > mostPixels.side || height > mostPixels.side || width * height > mostPixels.all

/** A PNG whose data fits its size: data that unpacks to more, or a huge size, would cost a viewer its memory. */
function readFilledPng(bytes: Uint8Array): ReadImage | null {
  const read = readPng(bytes)
  return read && !isTooLarge(read) && isFilled(read) ? read : null
}

const pictures: readonly [AttachmentType, (bytes: Uint8Array) => ReadImage | null][] = [
  ['jpg', readPhoto],
  ['png', readFilledPng],
  ['gif', readGif],
]

function readPicture(bytes: Uint8Array): ReadAttachment | null {
  for (const [type, read] of pictures) {
    const image = read(bytes)
    if (image) return isTooLarge(image) || holdsAny(bytes, pageMarks) ? null : { type, bytes: image.bytes }
  }
  return null
}

/**
 * The type of a file by its content only (docs/product.md 17.5). Null for any other type, and for a file of two types at once: a picture or
 * a document that is also an archive or a page.
 */
export function readAttachment(bytes: Uint8Array): ReadAttachment | null {
  if (isOtherArchive(bytes)) return null
  if (isDocx(bytes)) return { type: 'docx', bytes }
  if (endsAsZip(bytes) || holdsAny(bytes.subarray(0, sniffed), sniffedMarks)) return null
  if (isPdf(bytes)) return { type: 'pdf', bytes }
  return isDoc(bytes) ? { type: 'doc', bytes } : readPicture(bytes)
}
