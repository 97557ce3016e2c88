import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentHeader, readFileName, shownFileName } from '../../../../durable/rules/files/file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['skjermbilde.png', 'png'],
    ['IMG_0001.JPEG', 'jpg'],
    ['Skjermbilde 2026-11-23 kl. 15.20.12.JPG', 'jpg'],
    ['søknad og vedlegg (1).pdf', 'pdf'],
    ['klage.docx', 'docx'],
  ])('%s is kept with the type of its ending', (name, type) => expect(readFileName(name)).toEqual({ name, type }))

  it.each([
    '../../etc/passwd.png',
    '/etc/passwd.png',
    'C:\\Users\\kari\\bilde.png',
    '..\\bilde.png',
    '．．／．．／etc／x.png',
    'C：﹨temp＼x.png',
    'a℀b.png',
    'bil\0de.png',
    'bilde.png\r\nX-Header: x',
    '.png',
    '...png',
    '   .png',
    'bilde',
    'bilde.',
    'bilde.svg',
    'bilde.png.exe',
    'bilde.constructor',
    '',
  ])('%j is refused', (name) => expect(readFileName(name)).toBeNull())

  it('cannot be turned around, and is no longer than it may be, its ending last', () => {
    expect(readFileName('gpj\u202e.png')).toEqual({ name: 'gpj.png', type: 'png' })
    const { name = '' } = readFileName(`${'å'.repeat(300)}.jpeg`) ?? {}
    expect([...name]).toHaveLength(120)
    expect(name.endsWith('å.jpeg')).toBe(true)
  })

  it('is shown in a refusal whatever it is', () => {
    expect(shownFileName('../../x.svg')).toBe('../../x.svg')
    expect(shownFileName('\0\u200b')).toBe('Filen')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        (name) => void expect([...shownFileName(name)].length).toBeLessThanOrEqual(120),
      ),
    )
  })
})

describe('the header by which a browser saves a file', () => {
  it('says the name twice', () =>
    expect(attachmentHeader('søknad "å" (1).pdf')).toBe(
      `attachment; filename="s_knad _a_ (1).pdf"; filename*=UTF-8''s%C3%B8knad%20%22%C3%A5%22%20%281%29.pdf`,
    ))

  it('holds no path, whatever it is made of', () =>
    expect(attachmentHeader('．．／x＼y.png')).toMatch(/^attachment; filename="\.\._x_y\.png"/))

  it('is one line of plain letters for every name that is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (stem) => {
        const kept = readFileName(`${stem}.png`)
        if (!kept) return
        const header = attachmentHeader(kept.name)
        expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x2e\x30-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
        expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(kept.name)
      }),
    )
  })
})
