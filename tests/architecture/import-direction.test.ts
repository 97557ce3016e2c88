import { describe, expect, it } from 'vitest'
import { findCycle, type Import, importsOf, sourceFiles } from './imports.ts'

/** The imports of an object of any kind. */
const ofObjects = [
  'durable/rules',
  'durable/protocol',
  'durable/ports',
  'durable/secrets',
  'durable/log',
  'durable/runtime',
  'durable/course',
  'db',
]
/** The imports that each folder may have (docs/design.md 1): the longest matching folder decides for a file. */
const arrows: Record<string, readonly string[]> = {
  'durable/rules': ['durable/rules'],
  'durable/protocol': ['durable/rules', 'durable/protocol'],
  'durable/secrets': ['durable/rules', 'durable/secrets'],
  'durable/log': ['durable/rules', 'durable/log'],
  'durable/ports': ['durable/rules', 'durable/protocol', 'durable/ports', 'db'],
  'durable/runtime': ['durable/rules', 'durable/protocol', 'durable/ports', 'durable/secrets', 'durable/log', 'durable/runtime', 'db'],
  'durable/course': ofObjects,
  durable: ofObjects,
  db: ['db', 'durable/rules'],
  'worker/contract': ['worker/contract', 'durable/rules', 'durable/protocol'],
  worker: ['worker', 'db', 'durable', 'web/art/emblems'],
  web: ['web', 'durable/rules', 'durable/protocol', 'worker/contract'],
  local: ['local', 'db/seed', 'db/recount', 'durable/rules', 'worker/contract'],
}
/** The folders that several areas of the web share. */
const webShared = sourceFiles(['web'])
  .map((path) => path.split('/').slice(0, 2).join('/'))
  .filter((folder) => folder.split('/').length === 2 && !/\.tsx?$/.test(folder) && !['web/screens', 'web/shell'].includes(folder))
const folders = ['durable', 'db', 'worker', 'web', 'local']
const files = sourceFiles(folders)
const imports = files.flatMap(importsOf)
const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const isOwn = ({ to }: Import) => folders.some((folder) => inside(to, folder))

function isAllowed({ from, to }: Import): boolean {
  const home = Object.keys(arrows)
    .filter((folder) => inside(from, folder))
    .sort((a, b) => b.length - a.length)[0]
  const room = home === 'durable' ? from.split('/').slice(0, 2).join('/') : home
  return [...(arrows[home ?? ''] ?? []), room ?? ''].some((folder) => inside(to, folder))
}

describe('the house', () => {
  it('has files to look at', () => expect(files.length).toBeGreaterThan(50))

  it('lets imports point only where the design says', () => {
    const wrong = imports.filter(isOwn).filter((each) => !isAllowed(each))
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('has no import cycle', () => expect(findCycle(imports.filter(isOwn))).toBeNull())

  it('keeps what the web shares free of screens and the shell', () => {
    const isShared = (path: string) => webShared.some((folder) => inside(path, folder))
    const wrong = imports.filter(({ from, to }) => isShared(from) && inside(to, 'web') && !isShared(to))
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('keeps screens apart: none imports another, and the shell opens one only when it is asked for', () => {
    const screenOf = (path: string) => (inside(path, 'web/screens') ? path.split('/').slice(0, 3).join('/') : null)
    const toScreens = imports.filter(({ to }) => screenOf(to) !== null)
    const between = toScreens.filter(({ from, to }) => screenOf(from) !== null && screenOf(from) !== screenOf(to))
    const fromShell = toScreens.filter(({ from, isLazy }) => inside(from, 'web/shell') && !isLazy)
    expect([...between, ...fromShell].map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('keeps rules free of everything but the one hash', () => {
    const packages = imports.filter(({ from, to }) => inside(from, 'durable/rules') && !to.startsWith('durable/'))
    expect(packages.filter(({ from, to }) => !(from === 'durable/rules/draft/draw.ts' && to.startsWith('@noble/hashes')))).toEqual([])
  })

  it('keeps zod out of the browser: the web takes only types from files that use it', () => {
    const withZod = new Set(imports.filter(({ to }) => to === 'zod').map(({ from }) => from))
    const wrong = imports.filter(({ from, to, typeOnly }) => inside(from, 'web') && (to === 'zod' || (withZod.has(to) && !typeOnly)))
    expect(wrong).toEqual([])
  })

  it('leaves SQL to the queries and seeds: drizzle operators are imported by db alone', () => {
    expect(imports.filter(({ from, to }) => to === 'drizzle-orm' && !inside(from, 'db'))).toEqual([])
  })
})
