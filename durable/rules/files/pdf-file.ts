import { lastIndexOf, latin } from './find-bytes.ts'

const beginning = /^%PDF-[12]\.\d[\s%]/
const end = latin('%%EOF')
const start = latin('startxref')
/** How near its end (bytes) a PDF says where its list of parts is. */
const tailBytes = 1_024

const isBlank = (byte: number): boolean => byte === 0 || (byte >= 9 && byte <= 13) || byte === 32

/** Whether these bytes are a PDF from its first to its last: after the mark of its end nothing but blanks (docs/product.md 17.5). */
export function isPdf(bytes: Uint8Array): boolean {
  if (!beginning.test(String.fromCharCode(...bytes.subarray(0, 9)))) return false
  const tail = bytes.subarray(-tailBytes)
  const at = lastIndexOf(tail, end)
  return at >= 0 && tail.subarray(at + end.length).every(isBlank) && lastIndexOf(tail.subarray(0, at), start) >= 0
}
