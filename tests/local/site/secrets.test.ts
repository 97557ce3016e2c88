import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localSecrets, makeSecrets } from '../../../local/site/secrets.ts'

let folder = ''
const file = () => join(folder, 'secrets.json')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kampklar-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes them once: nobody is signed out by a restart', () => {
  expect(localSecrets(folder)).toEqual(localSecrets(folder))
})

it('makes other ones in another folder', () => {
  const other = join(folder, 'other')
  expect(localSecrets(folder).JWT_SECRET).not.toBe(localSecrets(other).JWT_SECRET)
})

it('keeps the ones that stand when a new one is added', () => {
  writeFileSync(file(), JSON.stringify({ JWT_SECRET: 'old' }))
  const secrets = localSecrets(folder)
  expect(secrets.JWT_SECRET).toBe('old')
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets)
})

it.skipIf(process.platform === 'win32')('lets nobody else on the machine read them', () => {
  localSecrets(folder)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

it('makes push keys of the sizes that browsers accept', () => {
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '' } = localSecrets(folder)
  const bytes = Buffer.from(VAPID_PUBLIC_KEY, 'base64url')
  expect([bytes.length, bytes[0], Buffer.from(VAPID_PRIVATE_KEY, 'base64url').length]).toEqual([65, 4, 32])
})

it('says in one sentence what to do with a file it cannot read', () => {
  writeFileSync(file(), '{"JWT_')
  expect(() => localSecrets(folder)).toThrow(/secrets\.json is not readable as JSON: delete it/)
})

it('makes up new secrets for a deployed site each time, long enough for what they sign', () => {
  const [some, others] = [makeSecrets(), makeSecrets()]
  expect(Object.keys(some)).toEqual(['JWT_SECRET', 'GAME_EVENT_SECRET', 'OPERATOR_SECRET', 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'])
  for (const [name, value] of Object.entries(some)) {
    expect(value.length, name).toBeGreaterThanOrEqual(43)
    expect(others[name]).not.toBe(value)
  }
})
