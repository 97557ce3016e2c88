import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAttachment } from '../../../../durable/rules/attachments/read-attachment.ts'
import { attachmentTypes } from '../../../../durable/rules/support/ticket-words.ts'
import { aDoc, aDocx, aGif, aPdf, aZip, gifPart, joined, textBytes } from '../../../support/rules/a-document.ts'
import { aJpeg, aPng, chunk, segment } from '../../../support/rules/image-bytes.ts'

const typeOf = (bytes: Uint8Array) => readAttachment(bytes)?.type ?? null
const script = '<script>alert(1)</script>'
const html = `<!doctype html><html>${script}</html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
const aRow = { data: Array(200).fill(7) }
const wholes = {
  jpg: aJpeg(40, 30),
  png: aPng(40, 30, aRow),
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

  it('is not known where it is cut off, but for blanks at its end', () => {
    const least = type === 'pdf' ? bytes.length - 1 : type === 'doc' ? 1_500 : bytes.length
    fc.assert(fc.property(fc.nat(least - 1), (length) => void expect(readAttachment(bytes.slice(0, length))).toBeNull()))
  })

  it('is refused when an archive, a page or a drawing follows it', () => {
    for (const after of [archive, html, svg, joined(archive, '\n\n')]) {
      // Nobody looks for a page behind a document, and what is behind it does not make it another.
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
    const filled = (width: number, height: number) => aPng(width, height, { data: Array(120_000).fill(7) })
    expect(typeOf(filled(16_384, 1_000))).toBe('png')
    expect(typeOf(filled(16_385, 1_000))).toBeNull()
    expect(typeOf(aJpeg(8_000, 5_000))).toBe('jpg')
    expect(typeOf(aJpeg(8_001, 5_000))).toBeNull()
    expect(typeOf(aGif(16_385, 10))).toBeNull()
    expect(typeOf(aGif(16_000, 16_000))).toBeNull()
  })

  it('is refused when its data cannot be what its size says: too little to draw, or far too much', () => {
    expect(typeOf(aPng(6_000, 6_000, { data: Array(1_000).fill(7) }))).toBeNull()
    expect(typeOf(aPng(2, 2, { data: Array(50_000).fill(7) }))).toBeNull()
  })

  it('is refused when it says a page in its notes', () => {
    expect(typeOf(aJpeg(9, 9, { notes: segment(0xfe, codes(html)) }))).toBeNull()
    expect(typeOf(aPng(9, 9, { before: chunk('tEXt', codes(`Comment\0${script}`)) }))).toBeNull()
    expect(typeOf(aGif(9, 9, { extra: gifPart(0xfe, '<ScRiPt>') }))).toBeNull()
  })

  it('is refused when it holds an archive, also before its end', () => {
    expect(typeOf(aPng(40, 30, { before: chunk('zzZz', [...archive]) }))).toBeNull()
    expect(typeOf(aJpeg(40, 30, { notes: segment(0xfe, [...archive]) }))).toBeNull()
    expect(typeOf(aGif(40, 30, { extra: joined(Uint8Array.of(0x21, 0xfe, archive.length), archive, Uint8Array.of(0)) }))).toBeNull()
  })

  it('is kept without what else it said', () => {
    const said = codes('59.9139 N 10.7522 E')
    const kept = [
      readAttachment(aJpeg(9, 9, { notes: segment(0xfe, said) })),
      readAttachment(aPng(9, 9, { before: chunk('tEXt', said) })),
      readAttachment(aGif(9, 9, { extra: joined(gifPart(0xfe, '59.9139 N'), gifPart(0xff, 'XMP DataXMP', '59.9139 N')) })),
    ]
    expect(kept).toEqual([
      { type: 'jpg', bytes: aJpeg(9, 9) },
      { type: 'png', bytes: aPng(9, 9) },
      { type: 'gif', bytes: aGif(9, 9) },
    ])
  })
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

describe('a PDF', () => {
  it('may end in blanks', () => expect(typeOf(aPdf({ after: '\r\n \0' }))).toBe('pdf'))

  it.each([
    ['goes on after its end', aPdf({ after: 'x' })],
    ['begins like a page', aPdf({ begin: html })],
    ['does not say where its parts are', joined('%PDF-1.4\n%%EOF')],
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
  ])('of before 2007 is refused when it %s', (_, bytes) => expect(typeOf(bytes)).toBeNull())

  it('of before 2007 is known by a name anywhere in its directory', () => {
    const names = ['Root Entry', ...Array.from({ length: 30 }, (_, each) => `Object ${each}`), 'WordDocument']
    expect(typeOf(aDoc(names))).toBe('doc')
  })

  it('of before 2007 whose directory goes in a circle is none', () => {
    const bytes = aDoc(['Root Entry', 'Nothing'])
    new DataView(bytes.buffer).setUint32(512 + 4, 1, true)
    expect(typeOf(bytes)).toBeNull()
  })
})
