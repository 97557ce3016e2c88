import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

const screens = sourceFiles(['web'])
  .filter((path) => !path.startsWith('web/ui/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** A class of a button, in a text that may be a list of classes. */
const buttonToken = /["'`\s.:]btn(-[a-z]+)?(?=["'`\s>$\])])/

/** The names that a file takes from lucide. */
const iconsIn = (text: string) =>
  [...(/import \{([^}]+)\} from 'lucide-react'/.exec(text)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name]) => name)

describe('the controls', () => {
  it('has screens to look at', () => expect(screens.length).toBeGreaterThan(50))

  it('lets Button, ButtonLink and ButtonAnchor alone look like buttons', () => {
    expect(screens.filter(({ text }) => buttonToken.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('lets Icon alone draw an icon and choose its stroke', () => {
    const wrong = screens.filter(({ text }) => {
      const icons = iconsIn(text)
      return icons.length > 0 && (text.includes('strokeWidth') || icons.some((name) => new RegExp(`<${name}\\b`).test(text)))
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
