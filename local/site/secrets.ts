import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.ts'

const fileName = 'secrets.json'

/** A key pair for web push in the form that VAPID wants: the bare P-256 numbers, base64url. */
function makePushKeys(): { VAPID_PRIVATE_KEY: string; VAPID_PUBLIC_KEY: string } {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  // A leading zero byte is dropped by getPrivateKey(); the key must have all 32.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { VAPID_PRIVATE_KEY: privateKey.toString('base64url'), VAPID_PUBLIC_KEY: publicKey.toString('base64url') }
}

/** New secrets that a site makes up itself, by their names. */
export const makeSecrets = (): Record<string, string> => ({
  JWT_SECRET: randomBytes(32).toString('base64url'),
  GAME_EVENT_SECRET: randomBytes(32).toString('base64url'),
  OPERATOR_SECRET: randomBytes(32).toString('base64url'),
  ...makePushKeys(),
})

function readStored(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    throw new Problem(`${file} is not readable as JSON: delete it, and new secrets are made (everybody is signed out).`)
  }
}

/** This laptop's secrets, made once and kept in the state folder; new names are added to existing ones. */
export function localSecrets(stateDir: string): Record<string, string> {
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, fileName)
  const stored = readStored(file)
  const made = { ...makeSecrets(), VAPID_SUBJECT: 'mailto:push@localhost' }
  if (Object.keys(made).every((name) => name in stored)) return stored
  const secrets = { ...made, ...stored }
  // Written to another file and renamed, so that a kill never leaves half a file.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
