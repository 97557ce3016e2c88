import { holdsAny } from './find-bytes.ts'
import { readZip } from './zip-entries.ts'

/** The greatest size of an unpacked document, in bytes. */
const mostUnpacked = 100 * 1024 * 1024
const needed = ['[Content_Types].xml', 'word/document.xml']
/** Programs in a document. */
const isProgram = (name: string) => /(^|\/)(vbaproject\.bin|vbadata\.xml)$|(^|\/)activex\//i.test(name)
const isOutside = (name: string) => name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')

/** Whether these bytes are a Word document of today, without programs (docs/product.md 17.5). */
export function isDocx(bytes: Uint8Array): boolean {
  const entries = readZip(bytes)
  if (!entries) return false
  const names = entries.map(({ name }) => name)
  const unpacked = entries.reduce((sum, each) => sum + each.unpacked, 0)
  // Readers of PDF look for its beginning in the first KB.
  const isPdfToo = holdsAny(bytes.subarray(0, 1_100), ['%pdf-'])
  return (
    needed.every((name) => names.includes(name)) &&
    unpacked <= mostUnpacked &&
    !isPdfToo &&
    !names.some((name) => isProgram(name) || isOutside(name))
  )
}
