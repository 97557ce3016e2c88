import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type EnsureInstalled = {
  nodeProblem(version: string): string | null
  installedState(root: string): 'installed' | 'unmarked' | 'missing'
  writeStamp(root: string): void
  reasonOf(report: string): string
  runtimeProblem(root: string, ownVersion: string): string | null
}
const { nodeProblem, installedState, writeStamp, reasonOf, runtimeProblem } = createRequire(import.meta.url)(
  '../../local/ensure-installed.cjs',
) as EnsureInstalled

const lock = {
  packages: {
    '': { name: 'site' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '3.0.0', optional: true },
  },
}
const noted = { packages: { 'node_modules/a': { version: '1.0.0' } } }
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kampklar-'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function writeNoted(content: unknown): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify(content))
}

describe('the version of Node that is enough', () => {
  it.each(['v16.20.2', 'v18.20.8', '4.9.1'])('refuses %s in one sentence that says what is needed', (version) => {
    expect(nodeProblem(version)).toContain('needs Node 20 or newer')
    expect(nodeProblem(version)).not.toContain('\n')
  })
  it.each(['v20.0.0', 'v24.21.0', 'v100.1.0'])('takes %s', (version) => expect(nodeProblem(version)).toBeNull())
})

describe('whether packages must be installed', () => {
  it('installs on a fresh clone', () => expect(installedState(root)).toBe('missing'))

  it('does not install twice for the same lock file', () => {
    writeNoted(noted)
    writeStamp(root)
    expect(installedState(root)).toBe('installed')
  })

  it('installs when the lock file has changed since', () => {
    writeNoted(noted)
    writeStamp(root)
    const changed = { packages: { ...lock.packages, 'node_modules/b': { version: '2.0.0' } } }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(changed))
    expect(installedState(root)).toBe('missing')
  })

  it('accepts what npm installed by hand, packages of other platforms aside', () => {
    writeNoted(noted)
    expect(installedState(root)).toBe('unmarked')
  })

  it('installs over another version, and over a folder that npm left half way', () => {
    writeNoted({ packages: { 'node_modules/a': { version: '0.9.0' } } })
    expect(installedState(root)).toBe('missing')
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages": {')
    expect(installedState(root)).toBe('missing')
  })
})

describe('the message of a failed installation', () => {
  it('speaks of the network when the download failed', () => {
    expect(reasonOf('npm error code ENOTFOUND\nnpm error network request failed')).toContain('is the network up?')
    expect(reasonOf('npm ERR! code ETIMEDOUT')).toContain('is the network up?')
  })
  it("gives npm's own word otherwise", () => expect(reasonOf('npm error code EUSAGE\nnpm error …')).toBe('EUSAGE'))
  it('says so when npm gave none', () => expect(reasonOf('Segmentation fault')).toBe('npm gave no reason'))
})

describe("the project's own Node", () => {
  it('is asked for when install scripts were not run and the system has an older one', () => {
    expect(runtimeProblem(root, 'v20.20.2')).toContain('npm rebuild node')
  })
  it('is not needed beside a Node that is new enough', () => expect(runtimeProblem(root, 'v24.1.0')).toBeNull())
})
