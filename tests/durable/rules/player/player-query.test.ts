import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlayerQuery } from '../../../../durable/rules/player/player-query.ts'

const steamId = '76561198000000042'

describe('a query of staff for a player', () => {
  it.each([
    ['a SteamID', steamId],
    ['an address of Steam', `https://steamcommunity.com/profiles/${steamId}/`],
    ['that address without its beginning', `steamcommunity.com/profiles/${steamId}?l=norwegian`],
    ['an address of ours', `https://kampklar.no/profile/${steamId}#kamper`],
    ['the end of it', `/profile/${steamId}`],
  ])('may be %s', (_what, text) => {
    expect(readPlayerQuery(text)?.steamId).toBe(steamId)
  })

  it('may be an address with the short id in it, which is not taken for a name', () => {
    expect(readPlayerQuery(' https://kampklar.no/profile/aB3_x-9Kq2 ')).toEqual({
      steamId: null,
      uid: 'aB3_x-9Kq2',
      discordId: null,
      name: null,
    })
    expect(readPlayerQuery('localhost:8787/admin/search/demo01')?.uid).toBe('demo01')
  })

  it('may be a Discord id, or the beginning of a name, or both', () => {
    expect(readPlayerQuery('123456789012345678')).toMatchObject({ discordId: '123456789012345678', name: '123456789012345678' })
    expect(readPlayerQuery('Åse Ø')).toEqual({ steamId: null, uid: null, discordId: null, name: 'Åse Ø' })
    expect(readPlayerQuery('kari')).toMatchObject({ uid: 'kari', name: 'kari' })
  })

  it.each(['', ' ', '\t\n'])('is nothing when nothing was typed (%j)', (text) => {
    expect(readPlayerQuery(text)).toBeNull()
  })

  it('is never empty where something was typed, whatever it is', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const query = readPlayerQuery(text)
        expect(query === null).toBe(text.trim() === '')
      }),
    ))
})
