import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashInputs } from '../../../local/site/build.ts'

const inputs = ['web', 'wrangler.toml', 'missing.json']
let folder = ''
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kampklar-'))
  mkdirSync(join(folder, 'web', 'screens'), { recursive: true })
  write('wrangler.toml', 'name = "site"')
  write('web/main.tsx', 'start()')
  write('web/screens/Home.tsx', 'home')
  write('README.md', 'read me')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('does not build again because a file was touched, or for a file that is no input', () => {
  const before = hashInputs(folder, inputs)
  utimesSync(join(folder, 'web/main.tsx'), 1, 1)
  write('README.md', 'read me again')
  expect(hashInputs(folder, inputs)).toBe(before)
})

it('builds again when a file has changed, come, gone or got another name', () => {
  const seen = new Set([hashInputs(folder, inputs)])
  write('web/main.tsx', 'stop()')
  seen.add(hashInputs(folder, inputs))
  write('web/screens/Elo.tsx', 'elo')
  seen.add(hashInputs(folder, inputs))
  renameSync(join(folder, 'web/screens/Elo.tsx'), join(folder, 'web/screens/Top.tsx'))
  seen.add(hashInputs(folder, inputs))
  rmSync(join(folder, 'web/screens'), { recursive: true })
  seen.add(hashInputs(folder, inputs))
  expect(seen.size).toBe(5)
})

it('does not take text for another because it moved from one file to the next', () => {
  const before = hashInputs(folder, inputs)
  write('web/main.tsx', 'start()home')
  write('web/screens/Home.tsx', '')
  expect(hashInputs(folder, inputs)).not.toBe(before)
})
