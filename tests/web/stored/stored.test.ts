import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stored } from '../../../web/stored/stored.ts'
import { forgetStored, storedKeys } from '../../../web/stored/stored-keys.ts'
import { aStorage } from '../support-composer/support-builders.ts'

const text = stored('text', v.string())
const numbers = stored('numbers', v.array(v.number()))

beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => {
  forgetStored()
  vi.unstubAllGlobals()
})

it('a value comes back as it was written, until it is forgotten', () => {
  for (const written of ['on', '12', 'null', '"in quotes"', '']) {
    text.write(written)
    expect(text.read()).toBe(written)
  }
  numbers.write([1, 2])
  expect(numbers.read()).toEqual([1, 2])
  numbers.forget()
  expect([numbers.read(), text.read()]).toEqual([null, ''])
})

it('a value of another form is none', () => {
  for (const other of ['', 'no json', '{}', '["1"]', 'null']) {
    localStorage.setItem('kampklar-numbers', other)
    expect(numbers.read()).toBeNull()
  }
})

it('values are found and forgotten by how their keys begin, and those of other sites stay', () => {
  localStorage.setItem('numbers', 'of another')
  numbers.write([1])
  text.write('a')
  expect(storedKeys('num')).toEqual(['numbers'])
  forgetStored('num')
  expect([numbers.read(), text.read()]).toEqual([null, 'a'])
  forgetStored()
  expect([text.read(), localStorage.length]).toEqual([null, 1])
})

it('the page keeps what its browser refuses to store, and drops it once the browser stores a newer one', () => {
  const storage = aStorage()
  const isFull = vi.fn(() => true)
  const setItem = (name: string, value: string) => {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError')
    storage.setItem(name, value)
  }
  storage.setItem('kampklar-text', 'old')
  vi.stubGlobal('localStorage', { getItem: storage.getItem, removeItem: storage.removeItem, setItem })
  text.write('new')
  expect([text.read(), storage.getItem('kampklar-text')]).toEqual(['new', 'old'])
  isFull.mockReturnValue(false)
  text.write('newer')
  storage.setItem('kampklar-text', 'from another tab')
  expect(text.read()).toBe('from another tab')
})

it.each([undefined, null])('the page keeps all of it in a browser without storage (%s)', (none) => {
  vi.stubGlobal('localStorage', none)
  text.write('a')
  expect([text.read(), storedKeys('')]).toEqual(['a', ['text']])
  text.forget()
  expect(text.read()).toBeNull()
})
