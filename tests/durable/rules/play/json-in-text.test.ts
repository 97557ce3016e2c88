import { expect, it } from 'vitest'
import { jsonObjects } from '../../../../durable/rules/play/json-in-text.ts'

const found = (text: string) => [...jsonObjects(text)]

it('objects are found in other text, in order', () => {
  expect(found('a {"n":1} b {"n":{"m":2}}{"n":3}')).toEqual([{ n: 1 }, { n: { m: 2 } }, { n: 3 }])
  expect(found('{"n":1}')).toEqual([{ n: 1 }])
  expect([found(''), found('no braces'), found('}')]).toEqual([[], [], []])
})

it('braces and quotes within strings count for nothing', () => {
  expect(found(String.raw`x {"a":"} \" { \\"} {"b":"{"}`)).toEqual([{ a: '} " { \\' }, { b: '{' }])
})

it('an object that never ends, or is none, is passed over', () => {
  expect(found('{ "a { {"n":1}')).toEqual([{ n: 1 }])
  expect(found('{no} {"n":1} {"m"')).toEqual([{ n: 1 }])
  expect(found('{a {"n":1}}')).toEqual([{ n: 1 }])
})

it('twenty beginnings are tried, no more', () => {
  expect(found(`${'{} '.repeat(19)}{"n":1}`)).toHaveLength(20)
  expect(found(`${'{} '.repeat(20)}{"n":1}`)).toHaveLength(20)
  expect(found(`${'{x '.repeat(19)}{"n":1}`)).toEqual([{ n: 1 }])
  expect(found(`${'{x '.repeat(20)}{"n":1}`)).toEqual([])
})
