import { sign } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { readSession, signSession } from '../../../durable/secrets/session-token.ts'
import { playerId } from '../../support/rules/ids.ts'

const claims = { steamId: playerId('76561198000000001'), sessionVersion: 3, expiresAt: Date.UTC(2100, 0, 1) }
const good = { sub: claims.steamId, ver: 3, exp: claims.expiresAt / 1000 }

describe('the token of a session', () => {
  it('carries its claims in whole seconds, for the site that signed them', async () => {
    const token = await signSession('ours', { ...claims, expiresAt: claims.expiresAt + 999 })
    expect(await readSession('ours', token)).toEqual(claims)
    expect(await readSession('theirs', token)).toBeNull()
  })

  it('is nothing once its time is over', async () => {
    expect(await readSession('ours', await signSession('ours', { ...claims, expiresAt: Date.UTC(2000, 0, 1) }))).toBeNull()
  })

  it('is nothing when a claim is missing or of another kind', async () => {
    const read = async (odd: object) => readSession('ours', await sign({ ...good, ...odd }, 'ours', 'HS256'))
    expect(await read({})).toEqual(claims)
    for (const odd of [{ sub: 7 }, { sub: undefined }, { sub: 'astrid' }, { ver: '3' }, { ver: undefined }, { exp: undefined }]) {
      expect(await read(odd), JSON.stringify(odd)).toBeNull()
    }
  })

  it('is nothing for a text that is no token', async () => {
    for (const text of ['', 'a', 'a.b', 'a.b.c', `a.b.${'A'.repeat(43)}`]) expect(await readSession('ours', text)).toBeNull()
  })
})
