import { sign } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { accountHash } from '../../../durable/secrets/account-hash.ts'
import { isPushKey } from '../../../durable/secrets/push-key.ts'
import { readPushToken, signPushToken } from '../../../durable/secrets/push-token.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { isSigned, signed } from '../../../durable/secrets/signed-text.ts'
import { playerId } from '../../support/rules/ids.ts'

const claims = { steamId: playerId('76561198000000001'), sessionVersion: 2, check: 'sjekk-1', until: 1_000 }

describe('the token of a notification', () => {
  it('carries its claims, for the site that signed them', async () => {
    const token = await signPushToken('ours', claims)
    expect(await readPushToken('ours', token)).toEqual(claims)
    expect(await readPushToken('theirs', token)).toBeNull()
    expect(await readPushToken('ours', 'a.b')).toBeNull()
  })

  it('is none of a session', async () => {
    const session = await signSession('ours', { steamId: claims.steamId, sessionVersion: 2, expiresAt: Date.UTC(2100, 0, 1) })
    expect(await readPushToken('ours', session)).toBeNull()
  })

  it('is nothing when a claim is missing or of another kind', async () => {
    const signedOf = (odd: object) => sign({ ...claims, ...odd }, 'ours\naccept by notification', 'HS256')
    expect(await readPushToken('ours', await signedOf({}))).toEqual(claims)
    for (const odd of [{ steamId: 7 }, { steamId: 'astrid' }, { sessionVersion: '2' }, { check: 3 }, { until: 'snart' }]) {
      expect(await readPushToken('ours', await signedOf(odd)), JSON.stringify(odd)).toBeNull()
    }
  })
})

describe('a signed text', () => {
  it('holds for its text and its secret alone', async () => {
    const signature = await signed('ours', 'kamp 1')
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(await isSigned('ours', 'kamp 1', signature)).toBe(true)
    expect(await isSigned('ours', 'kamp 2', signature)).toBe(false)
    expect(await isSigned('theirs', 'kamp 1', signature)).toBe(false)
    expect(await isSigned('ours', 'kamp 1', `${signature}=`)).toBe(false)
  })
})

describe('the pseudonym of a deleted account', () => {
  it('is the same for the same SteamID and secret, and another for another', async () => {
    const hash = await accountHash('ours', claims.steamId)
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(await accountHash('ours', claims.steamId)).toBe(hash)
    expect(await accountHash('ours', '76561198000000002')).not.toBe(hash)
    expect(await accountHash('theirs', claims.steamId)).not.toBe(hash)
    expect(await signed('ours', claims.steamId)).not.toBe(hash)
  })
})

describe('the key of a browser', () => {
  it('is a point of P-256 that is not compressed', async () => {
    const key = 'BEzir2c7kbSHm7EmXLHZLhSeUcF4BC6PdvybelulPQCcVePoZ1BqdTOKJuT4S9X8_Cg7QzPYb5vxnZ51SIAySZk'
    expect(await isPushKey(key)).toBe(true)
    expect(await isPushKey(key.slice(0, -4))).toBe(false)
    expect(await isPushKey(key.replace('BEzi', 'BEzj'))).toBe(false)
    expect(await isPushKey('ingen nøkkel')).toBe(false)
  })
})
