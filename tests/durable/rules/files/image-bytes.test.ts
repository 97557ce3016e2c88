import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJpeg } from '../../../../durable/rules/files/jpeg-image.ts'
import { readPng } from '../../../../durable/rules/files/png-image.ts'
import { aJpeg, aPng, chunk, segment } from '../../../support/rules/image-bytes.ts'

const kinds = [
  { name: 'JPEG', read: readJpeg, make: aJpeg },
  { name: 'PNG', read: readPng, make: aPng },
] as const
const side = fc.integer({ min: 1, max: 4_000 })
const html = [...new TextEncoder().encode('<script>alert(1)</script>')]
const text = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes)

describe.each(kinds)('a $name', ({ read, make }) => {
  it('is read with its size', () => {
    fc.assert(fc.property(side, side, (width, height) => void expect(read(make(width, height))).toMatchObject({ width, height })))
  })

  it('is no image when it is cut off anywhere', () => {
    const whole = make(800, 600)
    fc.assert(fc.property(fc.nat(whole.length - 1), (length) => void expect(read(whole.slice(0, length))).toBeNull()))
  })

  it('is no image when anything comes after its end', () => {
    const tail = fc.uint8Array({ minLength: 1, maxLength: 40 })
    fc.assert(fc.property(tail, (after) => void expect(read(make(800, 600, { after: [...after] }))).toBeNull()))
    expect(read(make(800, 600, { after: [...make(800, 600)] }))).toBeNull()
  })

  it('is the same when what is kept of it is read again', () => {
    const kept = read(make(30, 20))
    expect(kept && read(kept.bytes)).toEqual(kept)
  })

  it('is never read from bytes of chance, nor do these break anything', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void expect(read(bytes)).toBeNull()))
  })

  it('has a size above nothing, whatever was changed in it', () => {
    const whole = make(800, 600)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
        const found = read(whole.with(at, value))
        expect(found === null || (found.width > 0 && found.height > 0)).toBe(true)
      }),
    )
  })

  it('is not taken from a vector drawing, a page, or an image of another format', () => {
    for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', 'RIFF    WEBP', '']) {
      expect(read(new TextEncoder().encode(other))).toBeNull()
    }
    for (const kind of kinds) if (kind.read !== read) expect(read(kind.make(10, 10))).toBeNull()
  })
})

describe('in a JPEG', () => {
  it('only what draws it is kept: no place, no camera, no comment, no thumbnail', () => {
    const notes = [...segment(0xe1, html), ...segment(0xe2, html), ...segment(0xfe, html)]
    const kept = readJpeg(aJpeg(40, 30, { notes }))
    expect(kept).toMatchObject({ width: 40, height: 30 })
    expect(text(kept?.bytes)).not.toContain('script')
    expect(kept?.bytes).toEqual(aJpeg(40, 30))
  })

  it('no more passes are taken than a picture needs: each has every browser draw all of it', () => {
    const drawnTimes = (times: number) => {
      const again = [...segment(0xda, [1, 1, 0, 0, 0, 0]), 7]
      return readJpeg(
        aJpeg(40, 30, {
          scan: [
            1,
            ...Array(times - 1)
              .fill(again)
              .flat(),
          ],
        }),
      )
    }
    expect(drawnTimes(64)).toMatchObject({ width: 40, height: 30 })
    expect(drawnTimes(65)).toBeNull()
  })

  it('neither two pictures in one are taken, nor one without any, nor ways of drawing that browsers do not know', () => {
    const frame = segment(0xc0, [8, 0, 9, 0, 9, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
    expect(readJpeg(aJpeg(40, 30, { notes: frame }))).toBeNull()
    expect(readJpeg(Uint8Array.from([0xff, 0xd8, ...frame, 0xff, 0xd9]))).toBeNull()
    expect(readJpeg(aJpeg(40, 30, { frame: 0xc3 }))).toBeNull()
    expect(readJpeg(aJpeg(40, 30, { frame: 0xc2 }))).not.toBeNull()
    expect(readJpeg(aJpeg(0, 30))).toBeNull()
  })

  it('marks of restarts and several scans belong to the picture', () => {
    const scan = [1, 0xff, 0xd0, 2, ...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0]
    expect(readJpeg(aJpeg(40, 30, { scan }))).toMatchObject({ width: 40, height: 30 })
  })
})

describe('in a PNG', () => {
  it('only what draws it is kept: no text, no time, no profile', () => {
    const before = [...chunk('tEXt', html), ...chunk('iCCP', html), ...chunk('tIME', [0])]
    expect(readPng(aPng(40, 30, { before }))?.bytes).toEqual(aPng(40, 30))
  })

  it('one that moves is refused, one that is damaged, one whose header means nothing, and one that lacks its palette', () => {
    expect(readPng(aPng(40, 30, { before: chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]) }))).toBeNull()
    expect(readPng(aPng(40, 30).with(45, 9))).toBeNull()
    expect(readPng(aPng(40, 30, { before: chunk('ABCD', [1]) }))).toBeNull()
    expect(readPng(aPng(40, 30, { header: [0, 0, 0, 9, 0, 0, 0, 9, 5, 6, 0, 0, 0] }))).toBeNull()
    expect(readPng(aPng(0, 30))).toBeNull()
    const palette = [0, 0, 0, 9, 0, 0, 0, 9, 8, 3, 0, 0, 0]
    expect(readPng(aPng(9, 9, { header: palette }))).toBeNull()
    expect(readPng(aPng(9, 9, { header: palette, before: chunk('PLTE', [1, 2, 3]) }))).toMatchObject({ width: 9, height: 9 })
  })
})
