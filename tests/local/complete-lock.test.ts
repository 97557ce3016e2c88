import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../local/project.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kampklar-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Entry = {
  version?: string
  integrity?: string
  inBundle?: true
  hasInstallScript?: true
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optional?: boolean
}

function run(script: string, packages: Record<string, unknown>): Record<string, Entry> {
  const file = join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }))
  execFileSync(process.execPath, [join(root, 'local', script)], { cwd: folder })
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }).packages
}
const complete = (packages: Record<string, unknown>) => run('complete-lock.cjs', packages)

const tool = {
  version: '2.0.0',
  resolved: 'https://mirror.test/tool.tgz',
  optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0', '@tool/cli-darwin-arm64': '2.0.0' },
}

it('adds the binaries of the platforms that were left out, marked as optional', () => {
  const packages = complete({ '': {}, 'node_modules/tool': tool })
  expect(packages['node_modules/@tool/cli-darwin-arm64']).toEqual({ version: '2.0.0', os: ['darwin'], cpu: ['arm64'], optional: true })
  expect(packages['node_modules/@tool/cli-linux-x64-musl']).toMatchObject({ os: ['linux'], cpu: ['x64'], libc: ['musl'] })
})

it('names no download address, and changes nothing the second time', () => {
  const packages = complete({ '': {}, 'node_modules/tool': tool })
  expect(Object.values(packages).filter((entry) => entry.resolved)).toEqual([])
  expect(complete(packages)).toEqual(packages)
})

it('keeps an entry that is there', () => {
  const there = { version: '2.0.0', integrity: 'sha512-x', os: ['darwin'], cpu: ['arm64'], optional: true }
  const packages = complete({ '': {}, 'node_modules/tool': tool, 'node_modules/@tool/cli-darwin-arm64': there })
  expect(packages['node_modules/@tool/cli-darwin-arm64']).toEqual(there)
})

it("holds for the project's own lock file: complete, and without a single address", () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  expect(text).not.toContain('"resolved"')
  expect(complete(packages)).toEqual(packages)
})

it('asks again for what stands without a hash, but not for what is inside another package', () => {
  const inside = { version: '1.0.0', inBundle: true }
  const packages = run('forget-unhashed.cjs', {
    ...{ '': {}, 'node_modules/tool': { version: '2.0.0', integrity: 'sha512-x' }, 'node_modules/tool/node_modules/part': inside },
    'node_modules/@tool/cli-darwin-arm64': { version: '2.0.0', optional: true },
  })
  expect(Object.keys(packages)).toEqual(['', 'node_modules/tool', 'node_modules/tool/node_modules/part'])
})

describe("each package of the project's own lock file", () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }
  const entries = Object.entries(packages).filter(([place]) => place !== '')

  it('has a hash', () => {
    expect(entries.filter(([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle)).toEqual([])
  })

  it('runs a script when it is installed only if it is named, and another is refused', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> }
    const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const withScripts = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
    expect(new Set(withScripts)).toEqual(new Set(Object.keys(allowScripts)))
    expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('strict-allow-scripts=true')
  })
})
