import { crc32 } from '../../../durable/rules/files/png-image.ts'

const encoder = new TextEncoder()
export const textBytes = (text: string): Uint8Array => encoder.encode(text)
export const joined = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? textBytes(part) : part)]))

const numbers = (...fields: [value: number, bytes: 2 | 4][]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A file of an archive; `says` is its stated unpacked size, `start` its place according to the list. */
export type Zipped = { name: string; data?: Uint8Array | string; flags?: number; says?: number; start?: number; gap?: Uint8Array }

/** A zip of these files, without compression. */
export function aZip(files: readonly Zipped[], { comment = '' } = {}): Uint8Array {
  let body: Uint8Array = new Uint8Array()
  let list: Uint8Array = new Uint8Array()
  for (const { name, data = '', flags = 0, says, start, gap } of files) {
    const bytes = typeof data === 'string' ? textBytes(data) : data
    const named = textBytes(name)
    const sizes: [number, 2 | 4][] = [
      [crc32(bytes), 4],
      [bytes.length, 4],
      [says ?? bytes.length, 4],
      [named.length, 2],
      [0, 2],
    ]
    const common: [number, 2 | 4][] = [[flags, 2], [0, 2], [0, 4], ...sizes]
    if (gap) body = joined(body, gap)
    const at = body.length
    body = joined(body, 'PK\x03\x04', numbers([20, 2], ...common), named, bytes)
    list = joined(list, 'PK\x01\x02', numbers([20, 2], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [start ?? at, 4]), named)
  }
  const end = numbers([0, 4], [files.length, 2], [files.length, 2], [list.length, 4], [body.length, 4], [comment.length, 2])
  return joined(body, list, 'PK\x05\x06', end, comment)
}

const documentFiles: readonly Zipped[] = [
  { name: '[Content_Types].xml', data: '<?xml version="1.0"?><Types/>' },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'word/document.xml', data: '<w:document/>' },
]
/** A Word document with additional files in it. */
export const aDocx = (...more: Zipped[]): Uint8Array => aZip([...documentFiles, ...more])

/** A document of the format before 2007 with these names in its directory. */
export function aDoc(names: readonly string[] = ['Root Entry', 'WordDocument', '1Table', '\x05SummaryInformation']): Uint8Array {
  const sector = 512
  const directories = Math.ceil(names.length / 4)
  const bytes = new Uint8Array(sector * (2 + directories + 4))
  const view = new DataView(bytes.buffer)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(24, 0x3e, true)
  view.setUint16(26, 3, true)
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  view.setUint32(68, 0xfffffffe, true)
  for (let at = 76; at < sector; at += 4) view.setUint32(at, 0xffffffff, true)
  view.setUint32(76, 0, true)
  // Sector 0 has the links: itself, then the sectors of the directory in order, then the sectors after it.
  for (let at = sector; at < 2 * sector; at += 4) view.setUint32(at, 0xffffffff, true)
  view.setUint32(sector, 0xfffffffd, true)
  for (let each = 1; each <= directories; each++) view.setUint32(sector + 4 * each, each === directories ? 0xfffffffe : each + 1, true)
  names.forEach((name, place) => {
    const at = 2 * sector + 128 * place
    for (let letter = 0; letter < name.length; letter++) view.setUint16(at + 2 * letter, name.charCodeAt(letter), true)
    view.setUint16(at + 64, 2 * name.length + 2, true)
    bytes[at + 66] = place === 0 ? 5 : 2
  })
  return bytes
}

const pdfBody = '%PDF-1.4\n%\xe2\xe3\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\ntrailer\n<</Root 1 0 R>>\n'
/** A PDF, with any text after its beginning and after its end. */
export const aPdf = ({ begin = '', after = '\n' } = {}): Uint8Array =>
  joined('', pdfBody.replace('\n%', `\n${begin}%`), 'startxref\n60\n%%EOF', after)

type GifParts = {
  extra?: Uint8Array | string
  after?: Uint8Array | string
  frame?: [left: number, top: number, width: number, height: number]
}

/** A GIF of this size with one picture, after optional other parts. */
export const aGif = (width: number, height: number, { extra = '', after = '', frame = [0, 0, width, height] }: GifParts = {}): Uint8Array =>
  joined(
    'GIF89a',
    numbers([width, 2], [height, 2]),
    Uint8Array.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255),
    extra,
    Uint8Array.of(0x2c),
    numbers(...frame.map((value) => [value, 2] as [number, 2])),
    Uint8Array.of(0, 2, 2, 0x4c, 0x01, 0, 0x3b),
    after,
  )
/** A part of a GIF: its label, and its blocks. */
export const gifPart = (label: number, ...blocks: string[]): Uint8Array =>
  joined(Uint8Array.of(0x21, label), ...blocks.flatMap((block) => [Uint8Array.of(block.length), textBytes(block)]), Uint8Array.of(0))
