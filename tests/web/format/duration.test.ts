import { expect, it } from 'vitest'
import { formatDuration } from '../../../web/format/duration.ts'

it.each([
  [0, '1 min'],
  [41 * 60_000, '41 min'],
  [3_600_000, '1 t'],
  [4_300_000, '1 t 12 min'],
])('%d ms are %s', (ms, text) => expect(formatDuration(ms)).toBe(text))
