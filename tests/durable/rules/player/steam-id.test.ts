import { describe, expect, it } from 'vitest'
import { accountOf, isPseudonym, pseudonymOf, steamIdOf, steamIdPattern } from '../../../../durable/rules/player/steam-id.ts'

const isSteamId = (text: string) => new RegExp(`^${steamIdPattern}$`).test(text)
const ofAccount = (account: bigint) => String(76561197960265728n + account)

describe('a SteamID', () => {
  it.each([1n, 39_734_273n, 2_039_734_271n, 2_039_734_272n, 4_294_967_295n])('is that of account %s', (account) => {
    expect(isSteamId(ofAccount(account))).toBe(true)
    const steamId = steamIdOf(String(account))
    expect(steamId).toBe(ofAccount(account))
    expect(steamId && accountOf(steamId)).toBe(Number(account))
  })

  it.each([undefined, '', '0', '4294967296', '00000000001'])('is that of no account %j', (account) => expect(steamIdOf(account)).toBeNull())

  it('is never what a deleted player has in its place', () => {
    expect(isPseudonym(pseudonymOf(42))).toBe(true)
    expect(isSteamId(pseudonymOf(42))).toBe(false)
    expect(isPseudonym(ofAccount(42n))).toBe(false)
  })

  it.each(['', '7656119', '76561179602657281', '765611979602657280', '7656119796026572a', '10000000000000000'])('is not %j', (text) =>
    expect(isSteamId(text)).toBe(false),
  )
})
