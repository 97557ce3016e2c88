import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnAvatar, nameMaxLength, neutralName, tidyName } from '../../../../durable/rules/player/player-name.ts'

describe('a player’s name from outside', () => {
  it.each([
    ['Kari', 'Kari'],
    ['  Kari \t  Nordmann\u00a0', 'Kari Nordmann'],
    ['Ærlig Åse Ødegård', 'Ærlig Åse Ødegård'],
    ['Игорь', 'Игорь'],
    ['علي', 'علي'],
    ['あきら', 'あきら'],
    ['😀🇳🇴', '😀🇳🇴'],
    ['กุ้ง', 'กุ้ง'],
    ['<b>Kari</b>', '<b>Kari</b>'],
  ])('stays what it is: %s', (name, shown) => expect(tidyName(name)).toBe(shown))

  it.each([
    ['text turned around', 'abc\u202edef\u202c', 'abcdef'],
    ['isolated text', '\u2067abc\u2069', 'abc'],
    ['an Arabic letter mark', 'a\u061cb', 'ab'],
    ['zero width', 'a\u200b\u200c\u200d\u2060\ufeffb', 'ab'],
    ['soft hyphens', 'a\u00adb', 'ab'],
    ['invisible letters', 'a\u3164\u115f\u1160\uffa0b', 'ab'],
    ['invisible tags', 'a\u{e0041}\u{e007f}b', 'ab'],
    ['annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['line and paragraph ends', 'a\u2028b\u2029c\r\nd', 'a b c d'],
    ['control characters', 'a\u0000\u0007\u001b\u007f\u0085b', 'ab'],
    ['half a character', 'a\ud800b\udc00', 'ab'],
    ['braille blanks', 'a\u2800\u2800b', 'a b'],
    ['marks before the first letter', '\u0301\u0301Kari', 'Kari'],
    ['a tower of marks', `K${'\u0316'.repeat(200)}ari`, 'K\u0316\u0316\u0316ari'],
  ])('loses %s', (_what, name, shown) => expect(tidyName(name)).toBe(shown))

  it.each(['', ' ', '\u200b', '\u3164', '\u2800\u2800', '\u202e\u00a0\u2066', '\ud800', '\u0301\u0300'])(
    'is nothing when nothing of it is seen (%j)',
    (name) => expect(tidyName(name)).toBe(''),
  )

  it('reads the same however its letters were composed', () => expect(tidyName('A\u030ase')).toBe('Åse'))

  it('is cut between characters, never within one', () => {
    expect(tidyName('x'.repeat(10_000))).toHaveLength(nameMaxLength)
    expect([...tidyName('😀'.repeat(10_000))]).toHaveLength(nameMaxLength)
    expect(tidyName(`${'x'.repeat(nameMaxLength - 1)} y`)).toBe('x'.repeat(nameMaxLength - 1))
  })

  it('is tidy once and for all, short and whole, whatever came in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const shown = tidyName(name)
        expect(tidyName(shown)).toBe(shown)
        expect([...shown].length).toBeLessThanOrEqual(nameMaxLength)
        expect(shown.isWellFormed()).toBe(true)
        expect(shown).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}]|^\s|\s$|\s\s/u)
      }),
    )
  })
})

describe('a player Steam says nothing of', () => {
  it('is called by the end of their SteamID', () => expect(neutralName('76561198000001234')).toBe('Spiller 1234'))

  it('always gets the same one of the twelve avatars', () => {
    const drawn = Array.from({ length: 100 }, (_, i) => drawnAvatar(String(76561198000000000n + BigInt(i))))
    expect(new Set(drawn).size).toBe(12)
    for (const avatar of drawn) expect(avatar).toMatch(/^\/avatars\/(0[1-9]|1[0-2])\.svg$/)
    expect(drawnAvatar('76561198000000005')).toBe(drawn[5])
  })
})
