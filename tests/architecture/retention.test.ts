import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

describe('the stored data of the site', () => {
  const [, chapter = ''] = read('docs/operations.md').split('\n## 6. Kept and forgotten\n')
  const rows = chapter
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '')
  const named = new Set(rows.flatMap((where) => [...where.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)))

  it('has an end, or the reason why not, table by table', () => {
    const schemas = readdirSync(new URL('db/schema/', root)).map((file) => read(`db/schema/${file}`))
    const tables = schemas.flatMap((text) => [...text.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, name]) => name))
    expect(tables.length).toBeGreaterThan(30)
    expect(tables.filter((name) => !named.has(name))).toEqual([])
  })

  it('has an end, or the reason why not, object by object', () => {
    const classes = [...read('wrangler.toml').matchAll(/class_name = "(\w+)"/g)].map(([, name]) => name)
    expect(classes.filter((name) => !named.has(name))).toEqual([])
  })

  it('has a fixture of its stored state, object by object, except those that store nothing', () => {
    const classes = [...read('wrangler.toml').matchAll(/class_name = "(\w+)"/g)].map(([, name]) => name)
    const scenes = ['match', 'check', 'contest', 'queue', 'object']
      .map((kind) => read(`tests/support/workerd/stored/${kind}-scenes.ts`))
      .join('')
    expect(classes.filter((name) => !scenes.includes(`new ${name}(state`))).toEqual(['Spectators'])
  })
})
