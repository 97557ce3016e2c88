import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NightPart, playerOfTheNight } from '../../../../durable/rules/cup/player-of-the-night.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'

const part = (name: string, rating: number, kills = 10): NightPart => ({ steamId: name as SteamId, rating, kills })

describe('the player of the night', () => {
  it('is nobody before anybody has played', () => expect(playerOfTheNight([])).toBe(null))

  it('has the best mean rating, however many matches they won', () =>
    expect(playerOfTheNight([part('kari', 1.5, 20), part('kari', 1, 11), part('ola', 1.2), part('ola', 1.2)])).toEqual({
      ...part('kari', 1.25, 31),
      matches: 2,
    }))

  it('has played at least half as many matches as the one who played most', () => {
    const most = [part('kari', 1), part('kari', 1), part('kari', 1), part('kari', 1)]
    expect(playerOfTheNight([...most, part('ola', 2)])?.steamId).toBe('kari')
    expect(playerOfTheNight([...most, part('ola', 2), part('ola', 2)])?.steamId).toBe('ola')
  })

  it('has the most kills of those who are level, and is the same whatever the order', () => {
    expect(playerOfTheNight([part('kari', 1.2, 10), part('ola', 1.2, 11)])?.steamId).toBe('ola')
    const parts = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), rating: fc.constantFrom(0.5, 1, 1.5), kills: fc.nat(3) }))
    fc.assert(
      fc.property(parts, (made) => {
        const all = made.map(({ name, rating, kills }) => part(name, rating, kills))
        expect(playerOfTheNight(all.toReversed())).toEqual(playerOfTheNight(all))
      }),
    )
  })
})
