import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headMostBytes, openHeads } from '../../../worker/services/support/upload-reader-heads.ts'
import { joined } from '../../support/rules/a-document.ts'

const boundary = 'browser123'
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)
const partOf = (head: string, content: string | Uint8Array) => joined(`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n')

it('the header of the part that began last is known however the line cuts the body up', () => {
  // Bytes within a file that look like a header or a boundary are none.
  const content = fc.constantFrom('', 'a', `--${boundary}\r\n`, '\r\n\r\n', '-'.repeat(500))
  fc.assert(
    fc.property(fc.array(content, { maxLength: 4 }), fc.array(fc.nat(2_000), { maxLength: 30 }), (contents, cuts) => {
      const parts = contents.map((each, at) => partOf(`Name: ${at}`, each))
      const body = joined(...parts, partOf('Name: last', '-'.repeat(300)))
      const ends = parts.map((_, at) => joined(...parts.slice(0, at + 1)).length + boundary.length + 2)
      const heads = openHeads(boundary)
      let passed = 0
      const at = [0, ...cuts.filter((cut) => cut < body.length), body.length].toSorted((one, other) => one - other)
      for (const [place, to] of at.slice(1).entries()) {
        heads.take(body.subarray(at[place], to))
        for (; passed < ends.length && (ends[passed] ?? 0) <= to; passed++) heads.pass(contents[passed]?.length ?? 0)
        heads.release()
      }
      expect(text(heads.last())).toBe('Name: last')
    }),
  )
})

it('no more of the body than one header is kept, whatever comes', () => {
  for (const body of [
    partOf('Name: a', '-'.repeat(300_000)),
    new Uint8Array(300_000).fill(0x2d),
    joined(`--${boundary}\r\n`, 'x'.repeat(300_000)),
  ]) {
    const heads = openHeads(boundary)
    for (let at = 0; at < body.length; at += 1_000) {
      heads.take(body.subarray(at, at + 1_000))
      heads.release()
      expect(heads.heldBytes()).toBeLessThanOrEqual(headMostBytes + 4)
    }
  }
})
