import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../../local/project.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kampklar-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Entry = { version?: string; resolved?: string; os?: string[]; cpu?: string[]; libc?: string[]; optional?: boolean }

function complete(packages: Record<string, unknown>): Record<string, Entry> {
  const file = join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }))
  execFileSync(process.execPath, [join(root, 'local/complete-lock.cjs')], { cwd: folder })
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }).packages
}

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
