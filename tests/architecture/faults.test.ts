import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** The rows of the first table below a heading, without its head: a list of cells each. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = read('docs/faults.md').split(`\n${heading}\n`)
  const lines = below.split('\n')
  const from = lines.findIndex((line) => line.startsWith('|'))
  const table = lines.slice(from)
  const to = table.findIndex((line) => !line.startsWith('|'))
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  return table.slice(0, to).map(cells)
}

const [columns = [], , ...objects] = tableBelow('## Objects and faults')
const tests = tableBelow('## Tests').slice(2)
const reasons = tableBelow('## Reasons').slice(2)

describe('each kind of object', () => {
  it('has a row, and a cell for each fault', () => {
    const classes = [...read('wrangler.toml').matchAll(/class_name = "(\w+)"/g)].map(([, name]) => name)
    expect(objects.map(([name]) => name).sort()).toEqual(classes.sort())
    for (const cells of objects) expect(cells.map((cell) => cell !== '')).toEqual(columns.map(() => true))
  })

  it('names in each cell tests or a reason that stand below, and all of those are named', () => {
    const named = new Set(objects.flatMap(([, ...cells]) => cells.flatMap((cell) => cell.split(' '))))
    expect([...named].sort()).toEqual([...tests, ...reasons].map(([key]) => key).sort())
  })
})

it.each(tests)('the test %s stands in %s', (_key, file = '', title = '') => {
  const path = file.replaceAll('`', '')
  expect(existsSync(new URL(path, root))).toBe(true)
  expect(read(path)).toContain(title)
})

it('each kind of object has a story whose calls fail', () => {
  const folder = 'tests/durable/runtime'
  const files = readdirSync(new URL(folder, root)).filter((name) => name.startsWith('every-'))
  const stories = files.flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/describeEveryCall\('(\w+)'/g)].map(([, object]) => object),
  )
  expect(stories.sort()).toEqual(objects.map(([name]) => name).sort())
})

it('no object asks D1 in a session, which a replica could answer', () => {
  const files = readdirSync(new URL('durable', root), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.filter((name) => read(`durable/${name}`).includes('withSession('))).toEqual([])
})
