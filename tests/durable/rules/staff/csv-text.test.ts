import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from '../../../../durable/rules/staff/csv-text.ts'

/** Reads a line of RFC 4180 back. */
const cellsIn = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, text = '']) => text.replaceAll('""', '"'))

it('keeps every cell as it was, whatever people wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const plain = cells.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text))
      expect(cellsIn(csvLine(cells))).toEqual(plain)
    }),
  )
})

it('lets no spreadsheet calculate what a player called themselves', () => {
  expect(csvLine(['=1+1', '+47', '-x', '@SUM', 'a,b', 'sa "hei"', null, -5])).toBe(
    `"'=1+1","'+47","'-x","'@SUM","a,b","sa ""hei""","","-5"\r\n`,
  )
})
