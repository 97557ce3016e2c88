import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAttachment } from '../../../../durable/rules/files/read-attachment.ts'
import { attachmentTypes } from '../../../../durable/rules/support/ticket-words.ts'
import { aDoc, aDocx, aGif, aPdf, aZip, gifPart, joined, textBytes } from '../../../support/rules/a-document.ts'
import { aDrawnPng, packedNoughts } from '../../../support/rules/a-drawn-png.ts'
import { aJpeg, aPng, chunk, segment } from '../../../support/rules/image-bytes.ts'

const typeOf = (bytes: Uint8Array) => readAttachment(bytes)?.type ?? null
const script = '<script>alert(1)</script>'
const html = `<!doctype html><html>${script}</html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
const wholes = {
  jpg: aJpeg(40, 30),
  png: aDrawnPng(40, 30),
  gif: aGif(40, 30),
  pdf: aPdf(),
  doc: aDoc(),
  docx: aDocx(),
}
const kinds = attachmentTypes.map((type) => ({ type, bytes: wholes[type] }))
const archive = aZip([{ name: 'Evil.class', data: 'cafebabe' }])
const codes = (text: string) => [...textBytes(text)]

describe.each(kinds)('a $type', ({ type, bytes }) => {
  it('is known by its content', () => expect(readAttachment(bytes)).toEqual({ type, bytes }))

  it('is not known where it is cut off, except blanks at its end', () => {
    const least = type === 'pdf' ? bytes.length - 1 : type === 'doc' ? 1_500 : bytes.length
    fc.assert(fc.property(fc.nat(least - 1), (length) => void expect(readAttachment(bytes.slice(0, length))).toBeNull()))
  })

  it('is refused when an archive, a page or a drawing follows it', () => {
    for (const after of [archive, html, svg, joined(archive, '\n\n')]) {
      // Nobody looks for a page behind a document, and bytes behind it do not make it another.
      if (type === 'doc' && typeof after === 'string') continue
      expect(typeOf(joined(bytes, after)), String(after).slice(0, 20)).toBeNull()
    }
  })

  it('is refused when anything stands before it', () => {
    for (const before of [html, svg, archive, 'MZ\x90', ' ']) expect(typeOf(joined(before, bytes)), String(before).slice(0, 20)).toBeNull()
  })

  it('changed anywhere is the same type or none, and breaks nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
        const changed = bytes.slice()
        for (const [at, value] of changes) changed[at] = value
        expect([type, null]).toContain(typeOf(changed))
      }),
      { numRuns: 300 },
    )
  })

  it('is the same when what is kept of it is read again', () => {
    const kept = readAttachment(bytes)
    expect(kept && readAttachment(kept.bytes)).toEqual(kept)
  })
})

it('bytes of chance are no file, nor do they break anything behind a beginning that is known', () => {
  const begins = [[], ...kinds.map(({ bytes }) => [...bytes.slice(0, 8)]), ...kinds.map(({ bytes }) => [...bytes.slice(0, 40)])]
  fc.assert(
    fc.property(
      fc.constantFrom(...begins),
      fc.uint8Array({ maxLength: 2_000 }),
      (begin, rest) => void typeOf(Uint8Array.from([...begin, ...rest])),
    ),
    { numRuns: 2_000 },
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void expect(typeOf(bytes)).toBeNull()))
})

it.each([
  ['nothing', ''],
  ['a drawing with a script', svg],
  ['a drawing behind its declaration', `<?xml version="1.0"?>\n${svg}`],
  ['a page', html],
  ['a program', 'MZ\x90\0\x03'],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['an archive', archive],
  ['an empty archive', aZip([])],
  ['another archive', "7z\xbc\xaf'\x1c"],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 '],
])('%s is no file that is taken', (_, content) => expect(typeOf(joined(content))).toBeNull())

describe('a picture', () => {
  it('is refused when it is larger than a screen could need', () => {
    expect(typeOf(aDrawnPng(16_384, 1_000))).toBe('png')
    expect(typeOf(aDrawnPng(16_385, 1_000))).toBeNull()
    expect(typeOf(aJpeg(8_000, 5_000))).toBe('jpg')
    expect(typeOf(aJpeg(8_001, 5_000))).toBeNull()
    expect(typeOf(aGif(16_385, 10))).toBeNull()
    expect(typeOf(aGif(16_000, 16_000))).toBeNull()
  })

  it('is refused when it says a page in its notes', () => {
    expect(typeOf(aJpeg(9, 9, { notes: segment(0xfe, codes(html)) }))).toBeNull()
    expect(typeOf(aDrawnPng(9, 9, { before: chunk('tEXt', codes(`Comment\0${script}`)) }))).toBeNull()
    expect(typeOf(aGif(9, 9, { extra: gifPart(0xfe, '<ScRiPt>') }))).toBeNull()
  })

  it('is refused when it holds an archive, also before its end', () => {
    expect(typeOf(aDrawnPng(40, 30, { before: chunk('zzZz', [...archive]) }))).toBeNull()
    expect(typeOf(aJpeg(40, 30, { notes: segment(0xfe, [...archive]) }))).toBeNull()
    expect(typeOf(aGif(40, 30, { extra: joined(Uint8Array.of(0x21, 0xfe, archive.length), archive, Uint8Array.of(0)) }))).toBeNull()
  })

  it('is kept without what else it said', () => {
    const said = codes('59.9139 N 10.7522 E')
    const kept = [
      readAttachment(aJpeg(9, 9, { notes: segment(0xfe, said) })),
      readAttachment(aDrawnPng(9, 9, { before: chunk('tEXt', said) })),
      readAttachment(aGif(9, 9, { extra: joined(gifPart(0xfe, '59.9139 N'), gifPart(0xff, 'XMP DataXMP', '59.9139 N')) })),
    ]
    expect(kept).toEqual([
      { type: 'jpg', bytes: aJpeg(9, 9) },
      { type: 'png', bytes: aDrawnPng(9, 9) },
      { type: 'gif', bytes: aGif(9, 9) },
    ])
  })
})

describe('a PNG', () => {
  /** Header: width, height, depth, colour, and whether it is interlaced. */
  const header = (width: number, height: number, depth: number, colour: number, interlace: number) => [
    ...[0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255],
    ...[depth, colour, 0, 0, interlace],
  ]
  const kinds = [0, 2, 3, 4, 6].flatMap((colour) =>
    (({ 0: [1, 2, 4, 8, 16], 3: [1, 2, 4, 8] })[colour] ?? [8, 16]).map((depth) => ({ colour, depth })),
  )
  const perPixel: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
  /** By drawing it: the pixels of each pass, line by line. */
  function drawnBytes(width: number, height: number, bits: number, isInterlaced: boolean): number {
    const place = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777']
    const lines = new Map<string, number>()
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const line = `${isInterlaced ? place[y % 8]?.[x % 8] : ''} ${y}`
        lines.set(line, (lines.get(line) ?? 0) + bits)
      }
    }
    return [...lines.values()].reduce((sum, each) => sum + 1 + Math.ceil(each / 8), 0)
  }

  it('is taken where its data draws just its size, in all its kinds, interlaced too, however it is packed', () => {
    const side = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(...kinds),
        fc.nat(1),
        fc.constantFrom(0, 1, 6, 9),
        (width, height, kind, interlace, level) => {
          const { colour, depth } = kind
          const drawn = drawnBytes(width, height, depth * (perPixel[colour] ?? 0), interlace === 1)
          const made = (bytes: number) =>
            aPng(width, height, {
              header: header(width, height, depth, colour, interlace),
              before: colour === 3 ? chunk('PLTE', [1, 2, 3]) : [],
              data: [
                ...deflateSync(
                  Uint8Array.from({ length: bytes }, (_, at) => (at * at * 7) >> 3),
                  { level },
                ),
              ],
            })
          expect([drawn, drawn + 1, drawn - 1].map((bytes) => typeOf(made(bytes)))).toEqual(['png', null, null])
        },
      ),
    )
  })

  it('may have its data in parts, also empty ones', () => {
    const data = packedNoughts(9 * 37)
    expect(typeOf(aPng(9, 9, { before: [...chunk('IDAT', data.slice(0, 5)), ...chunk('IDAT', [])], data: data.slice(5) }))).toBe('png')
  })

  it.each([
    ['unpacks to 50 MB', aPng(1_000, 1_000, { data: [...deflateSync(new Uint8Array(50_000_000))] })],
    ['unpacks to far more than it draws', aPng(8, 8, { data: [...deflateSync(new Uint8Array(3_000_000), { level: 9 })] })],
    ['says it is huge', aPng(6_000, 6_000, { data: packedNoughts(1_000) })],
    ['has data that is not packed', aPng(2, 2, { data: Array(18).fill(0) })],
    ['goes on behind its data', aPng(9, 9, { data: [...packedNoughts(9 * 37), 1] })],
    ['has none of its data', aPng(9, 9, { data: [] })],
  ])('is refused when it %s', (_, bytes) => expect(typeOf(bytes)).toBeNull())
})

describe('a photo', () => {
  const exif = (turn: number) => [
    ...codes('Exif\0\0MM\0*'),
    0,
    0,
    0,
    8,
    0,
    2,
    1,
    15,
    0,
    2,
    0,
    0,
    0,
    3,
    0x41,
    0x42,
    0,
    0,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    turn,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const turned = (turn: number) => readAttachment(aJpeg(9, 9, { notes: segment(0xe1, exif(turn)) }))?.bytes

  it('keeps how the camera was held, and nothing else of what it noted', () => {
    expect(turned(1)).toEqual(aJpeg(9, 9))
    expect(turned(9)).toEqual(aJpeg(9, 9))
    const kept = turned(6)
    expect(kept?.length).toBe(aJpeg(9, 9).length + 36)
    expect(kept && readAttachment(kept)?.bytes).toEqual(kept)
    expect(kept?.slice(2, 38)).toEqual(
      Uint8Array.from([0xff, 0xe1, 0, 34, ...codes('Exif\0\0II*\0'), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, ...Array(7).fill(0)]),
    )
  })

  it('loses what phones put behind it', () => {
    const whole = aJpeg(9, 9)
    for (const tail of [
      aJpeg(3, 3),
      joined(new Uint8Array(64), aJpeg(3, 3)),
      joined(Uint8Array.of(0, 0, 0, 24), 'ftypmp42'),
      joined('MotionPhoto_Data', 'SEFT'),
      new Uint8Array(9),
    ]) {
      expect(readAttachment(joined(whole, tail))).toEqual({ type: 'jpg', bytes: whole })
    }
  })

  it('is refused when something else is behind that', () => {
    expect(typeOf(joined(aJpeg(9, 9), aJpeg(3, 3), archive))).toBeNull()
    expect(typeOf(joined(aJpeg(9, 9), aJpeg(3, 3), html))).toBeNull()
  })
})

describe('a GIF', () => {
  const loop = gifPart(0xff, 'NETSCAPE2.0', '\x01\0\0')
  const timing = gifPart(0xf9, '\0\n\0\0')

  it('keeps how it moves', () =>
    expect(readAttachment(aGif(9, 9, { extra: joined(loop, timing) }))?.bytes).toEqual(aGif(9, 9, { extra: joined(loop, timing) })))

  it('draws only inside itself', () => {
    expect(typeOf(aGif(9, 9, { frame: [0, 0, 10, 9] }))).toBeNull()
    expect(typeOf(aGif(9, 9, { frame: [5, 5, 4, 4] }))).toBe('gif')
  })

  it('is refused when a loop says more than how often', () =>
    expect(readAttachment(aGif(9, 9, { extra: gifPart(0xff, 'NETSCAPE2.0', '\x01\0\0', 'more') }))?.bytes).toEqual(aGif(9, 9)))
})

/** A PDF that is a tar, too: its first header has the sum that all programs look for. */
function aTar(name: string, { mark = '' } = {}): Uint8Array {
  const bytes = joined(name, new Uint8Array(1_024 - name.length), aPdf())
  bytes.set(textBytes(mark), 257)
  bytes.fill(0x20, 148, 156)
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0)
  bytes.set(textBytes(`${sum.toString(8).padStart(6, '0')}\0 `), 148)
  return bytes
}

describe('a PDF', () => {
  it('is no archive for what it says of one', () => expect(typeOf(aPdf({ begin: 'ustar Rar! 7z CD001' }))).toBe('pdf'))

  it('may end in blanks', () => expect(typeOf(aPdf({ after: '\r\n \0' }))).toBe('pdf'))

  it.each([
    ['goes on after its end', aPdf({ after: 'x' })],
    ['begins like a page', aPdf({ begin: html })],
    ['does not say where its parts are', joined('%PDF-1.4\n%%EOF')],
    ['is a tar', aTar('%PDF-1.4\n', { mark: 'ustar' })],
    ['is a tar of old', aTar('%PDF-1.4\n')],
    ['holds a Rar', aPdf({ begin: 'Rar!\x1a\x07\0' })],
    ['holds a 7-Zip', joined(aPdf(), Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), aPdf())],
    ['is a disc', joined('%PDF-1.4\n', new Uint8Array(0x8001 - 9), 'CD001', aPdf())],
    ['says it is one, and is none', joined('%PDF-1.4\n', new Uint8Array(3_000))],
  ])('is refused when it %s', (_, bytes) => expect(typeOf(bytes)).toBeNull())
})

describe('a document', () => {
  it.each([
    ['holds programs', aDocx({ name: 'word/vbaProject.bin', data: 'x' })],
    ['leads out of itself', aDocx({ name: '../../evil', data: 'x' })],
    ['unpacks to far more than it is', aDocx({ name: 'word/media/a.png', data: 'x', says: 200 * 1024 * 1024 })],
    ['has a file twice', aDocx({ name: 'Word/Document.xml', data: 'x' })],
    ['has two files in one place', aDocx({ name: 'word/other.xml', data: 'x', start: 0 })],
    ['is encrypted', aDocx({ name: 'word/a', flags: 1 })],
    ['hides something between its files', aDocx({ name: 'word/a', gap: new Uint8Array(200) })],
    ['says something after its end', aZip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }], { comment: html })],
    ['is a sheet', aZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
    ['is a PDF too', aZip([{ name: '[Content_Types].xml', data: aPdf() }, { name: 'word/document.xml' }])],
    ['has far too many files', aDocx(...Array.from({ length: 2_001 }, (_, each) => ({ name: `word/${each}` })))],
  ])('is refused when it %s', (_, bytes) => expect(typeOf(bytes)).toBeNull())

  it.each([
    ['is another old file of Office', aDoc(['Root Entry', 'Workbook'])],
    ['holds programs', aDoc(['Root Entry', 'WordDocument', 'Macros', 'VBA'])],
    ['holds an encrypted one', aDoc(['Root Entry', 'EncryptedPackage'])],
  ])('is refused in the format from before 2007 when it %s', (_, bytes) => expect(typeOf(bytes)).toBeNull())

  it('is known in the format from before 2007 by a name anywhere in its directory', () => {
    const names = ['Root Entry', ...Array.from({ length: 30 }, (_, each) => `Object ${each}`), 'WordDocument']
    expect(typeOf(aDoc(names))).toBe('doc')
  })

  it('is none in the format from before 2007 when its directory goes in a circle', () => {
    const bytes = aDoc(['Root Entry', 'Nothing'])
    new DataView(bytes.buffer).setUint32(512 + 4, 1, true)
    expect(typeOf(bytes)).toBeNull()
  })
})
