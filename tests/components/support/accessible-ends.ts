import { afterEach, vi } from 'vitest'

/** The page without the parts that change no rule's answer: letters, digits, and the styles of single elements. */
const shapeOf = (html: string): string =>
  html
    .replace(/>[^<]+</g, '>x<')
    .replace(/ style="[^"]*"/g, '')
    .replace(/\d+/g, '0')

/** The shapes that earlier tests of this file ended with. */
const checked = new Set<string>()

/** Each test ends with an accessible page. A test of a hook alone shows none, and loads no check. */
afterEach(async () => {
  const shape = shapeOf(document.body.innerHTML)
  if (document.body.querySelector('[class]') === null || checked.has(shape)) return
  checked.add(shape)
  // The check waits for timers, which a test may give back only later.
  vi.useRealTimers()
  const { expectAccessibleButColours } = await import('./expect-accessible.ts')
  await expectAccessibleButColours(document.body)
})
