import { latin, startsWith } from './find-bytes.ts'

const tarBytes = 512
const tarMark = latin('ustar')
const tarMarkAt = 257
const sumAt = 148
const sumBytes = 8
/** Archives that are found wherever they begin, by a mark that no file holds by chance. */
const marks = [latin('Rar!\x1a\x07'), latin("7z\xbc\xaf'\x1c")]
const discMark = latin('CD001')
/** The places in which a disc says that it is one. */
const discMarksAt = [0x8001, 0x8801, 0x9001]

/** One pass, whatever the bytes are: none of the marks begins again within itself. */
function holds(bytes: Uint8Array, mark: Uint8Array): boolean {
  for (let at = bytes.indexOf(mark[0] ?? 0); at >= 0; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    let same = 1
    while (same < mark.length && bytes[at + same] === mark[same]) same += 1
    if (same === mark.length) return true
  }
  return false
}

/** Whether these bytes begin like a tar, which begins with a file's name: by its mark, or by the checksum of its first header. */
function isTar(bytes: Uint8Array): boolean {
  if (bytes.length < tarBytes) return false
  if (startsWith(bytes.subarray(tarMarkAt), tarMark)) return true
  const said = /^[ \0]*([0-7]{1,7})[ \0]/.exec(String.fromCharCode(...bytes.subarray(sumAt, sumAt + sumBytes)))?.[1]
  // Its own place counts as blanks.
  const sum = bytes.subarray(0, tarBytes).reduce((all, byte, at) => all + (at >= sumAt && at < sumAt + sumBytes ? 0x20 : byte), 0)
  return said !== undefined && Number.parseInt(said, 8) === sum
}

/** Whether a program would open these bytes as an archive or a disc other than a zip, whatever they begin like (docs/product.md 17.5). */
export const isOtherArchive = (bytes: Uint8Array): boolean =>
  isTar(bytes) ||
  marks.some((mark) => holds(bytes, mark)) ||
  discMarksAt.some((at) => startsWith(bytes.subarray(at, at + discMark.length), discMark))
