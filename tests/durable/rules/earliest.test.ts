import { expect, it } from 'vitest'
import { earliest } from '../../../durable/rules/earliest.ts'

it('the earliest of some times passes over those that are not set', () => {
  expect([earliest(), earliest(null, undefined), earliest(7), earliest(9, null, 7, undefined, 8)]).toEqual([null, null, 7, 7])
  expect(earliest(0, 5)).toBe(0)
})
