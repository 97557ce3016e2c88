import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, term = '', name = '']) => term !== 'term' && /^`\w+`$/.test(name))
  .map(([, term = '', name = '', meaning = '']) => ({ term, name: name.slice(1, -1), meaning }))

describe('the glossary', () => {
  it('has forty terms at most, each once and with a meaning', () => {
    const terms = rows.flatMap(({ term }) => term.split(', '))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.length).toBeLessThanOrEqual(40)
    expect(new Set(terms).size).toBe(terms.length)
    expect(rows.filter(({ meaning }) => meaning === '')).toEqual([])
  })

  it('names nothing that the code does not use', () => {
    const words = new Set(sourceFiles(['durable', 'worker', 'db', 'web']).flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
    expect(rows.filter(({ name }) => !words.has(name)).map(({ term, name }) => `${term}: ${name}`)).toEqual([])
  })
})
