import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

/** The first word of each address of the site, as in `/cup/:id/live`. */
const firstWords = [
  ...new Set([...readFileSync('web/routes.tsx', 'utf8').matchAll(/(?:path="|^ {2}')\/([a-z]+)/gm)].map(([, word]) => word)),
]
/** A text that begins as an address of the site does. */
const address = new RegExp(`["'\`}]/(?:${firstWords.join('|')})(?=["'\`/?#])`)

/** Routes are patterns of addresses; calls and rooms have addresses of the Worker, some of which begin alike. */
const isElsewhere = (path: string) => path === 'web/routes.tsx' || /^web\/(paths|net|rooms)\//.test(path)

describe('the addresses of the site', () => {
  it('begin with words to look for', () => expect(firstWords).toContain('cup'))

  it('are made by web/paths alone', () => {
    const wrong = sourceFiles(['web']).filter((path) => !isElsewhere(path) && address.test(readFileSync(path, 'utf8')))
    expect(wrong).toEqual([])
  })
})
