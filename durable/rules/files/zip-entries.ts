import { latin, startsWith } from './find-bytes.ts'

/** A file in a zip: its name, how it is packed, and how large (bytes) it is packed and unpacked, as the archive says. */
export type ZipEntry = { name: string; packed: number; unpacked: number }
type Placed = ZipEntry & { start: number; end: number }

const endRecord = latin('PK\x05\x06')
const endBytes = 22
const listed = latin('PK\x01\x02')
const listedBytes = 46
/** The record in which a large archive gives the place of its list. */
const largeMark = latin('PK\x06\x07')
const largeMarkBytes = 20
const local = latin('PK\x03\x04')
const localBytes = 30
/** More than any document has. */
const mostEntries = 2_000
/** Packed as it is, and deflated: what documents use. */
const methods = [0, 8]
/** After a file whose size was not known before it was packed stands what it was found to be. */
const descriptorMost = 24

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const isAt = (bytes: Uint8Array, at: number, mark: Uint8Array) => at >= 0 && startsWith(bytes.subarray(at, at + mark.length), mark)

/**
 * Whether anything that opens archives would open these bytes as one, wherever it begins: they look for the record of its end within
 * the last 64 KB, and for the list of its files where that says.
 */
export function endsAsZip(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = bytes.length - endBytes; at >= 0 && at >= bytes.length - endBytes - 0xffff; at--) {
    if (bytes[at] !== 0x50 || !isAt(bytes, at, endRecord)) continue
    const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    if (isAt(bytes, at - size, listed) || isAt(bytes, offset, listed) || isAt(bytes, at - largeMarkBytes, largeMark)) return true
  }
  return false
}

/**
 * The files of a zip by its list: of one that begins with its first file and ends with its record, of which every byte belongs to a
 * file or to the list. Null for any other: encrypted, in parts, too many files, two at one place or by one name, or anything between.
 */
export function readZip(bytes: Uint8Array): ZipEntry[] | null {
  const at = bytes.length - endBytes
  if (at < 0 || !isAt(bytes, at, endRecord) || !isAt(bytes, 0, local)) return null
  const view = viewOf(bytes)
  const [disk, listDisk, here, count] = [4, 6, 8, 10].map((place) => view.getUint16(at + place, true))
  const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
  const isWhole = disk === 0 && listDisk === 0 && here === count && offset + size === at && view.getUint16(at + 20, true) === 0
  if (!isWhole || !count || count > mostEntries) return null
  const entries = entriesIn(bytes, { from: offset, to: at, count })
  return entries && areInARow(entries, offset) ? entries : null
}

function entriesIn(bytes: Uint8Array, list: { from: number; to: number; count: number }): Placed[] | null {
  const entries: Placed[] = []
  const names = new Set<string>()
  let at = list.from
  for (let number = 0; number < list.count; number++) {
    const found = entryAt(bytes, at, list.to)
    const name = found?.entry.name.toLowerCase()
    if (!found || name === undefined || names.has(name)) return null
    names.add(name)
    entries.push(found.entry)
    at = found.next
  }
  return at === list.to ? entries : null
}

/** The entry of the list at `at`, with the place of its file, whose own header must say the same name. */
function entryAt(bytes: Uint8Array, at: number, listEnd: number): { entry: Placed; next: number } | null {
  if (at + listedBytes > listEnd || !isAt(bytes, at, listed)) return null
  const view = viewOf(bytes)
  const [flags = 0, method = -1] = [8, 10].map((place) => view.getUint16(at + place, true))
  const [packed = 0, unpacked = 0] = [20, 24].map((place) => view.getUint32(at + place, true))
  const [nameBytes = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
  const start = view.getUint32(at + 42, true)
  const next = at + listedBytes + nameBytes + extra + comment
  if (next > listEnd || (flags & 1) !== 0 || !methods.includes(method) || start + localBytes > listEnd || !isAt(bytes, start, local))
    return null
  const nameOf = (from: number) => new TextDecoder().decode(bytes.subarray(from, from + nameBytes))
  const name = nameOf(at + listedBytes)
  const data = start + localBytes + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const isSame = view.getUint16(start + 26, true) === nameBytes && nameOf(start + localBytes) === name
  return isSame && nameBytes > 0 ? { entry: { name, packed, unpacked, start, end: data + packed }, next } : null
}

/** Nothing lies between the files, and none in another: an archive whose files overlap unpacks to far more than it is. */
function areInARow(entries: readonly Placed[], listStart: number): boolean {
  let at = 0
  for (const { start, end } of entries.toSorted((one, other) => one.start - other.start)) {
    if (start < at || start > at + descriptorMost) return false
    at = end
  }
  return at <= listStart && listStart <= at + descriptorMost
}
