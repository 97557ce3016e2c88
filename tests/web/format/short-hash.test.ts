import { expect, it } from 'vitest'
import { shortHash } from '../../../web/format/short-hash.ts'

it('a hash is shown by its ends, a short text as it is', () => {
  expect(shortHash('0123456789abcdef'.repeat(4))).toBe('0123456789…6789abcdef')
  expect(shortHash('kort')).toBe('kort')
})
