import { firstIndexOf, latin } from '../../../durable/rules/files/find-bytes.ts'

/** More bytes than the header of a part may have. */
export const headMostBytes = 8 * 1024
const headEnd = latin('\r\n\r\n')

/**
 * Keeps the header of the last part of a form, and no other byte of the body: the start of each part follows from the length of the one
 * before, so only the end of a header is searched for.
 */
export function openHeads(boundary: string) {
  const most = headMostBytes + headEnd.length
  /** The place in the body at which the header begins, and the part of it that has come. */
  let start = boundary.length + 4
  let head: Uint8Array = new Uint8Array()
  /** How much of the body has come, and its last piece, while that is being read. */
  let seen = 0
  let piece: Uint8Array = new Uint8Array()

  function collect(): void {
    const pieceStart = seen - piece.length
    const more = piece.subarray(Math.max(0, start + head.length - pieceStart), Math.max(0, start + most - pieceStart))
    if (more.length === 0) return
    const longer = new Uint8Array(head.length + more.length)
    longer.set(head)
    longer.set(more, head.length)
    head = longer
  }
  const headLength = () => firstIndexOf(head, headEnd)
  return {
    /** A piece of the body is about to be read. */
    take(next: Uint8Array): void {
      seen += next.length
      piece = next
      collect()
    },
    /** A part of this many bytes has come whole, and another begins behind it. */
    pass(partBytes: number): void {
      start += headLength() + headEnd.length + partBytes + boundary.length + 6
      head = new Uint8Array()
      collect()
    },
    /** The piece has been read. */
    release(): void {
      piece = new Uint8Array()
    },
    /** The header of the part that began last, without its end; null where that has not come. */
    last(): Uint8Array | null {
      const length = headLength()
      return length < 0 ? null : head.subarray(0, length)
    },
    /** The kept bytes of the body. */
    heldBytes: (): number => head.length + piece.length,
  }
}
