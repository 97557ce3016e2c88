import { describe, expect, it } from 'vitest'
import { refusesProfileLink } from '../../../../durable/rules/cup/profile-link.ts'

describe('the link to a profile', () => {
  it.each([
    'https://www.faceit.com/no/players/kari',
    'http://faceit.com',
    'HTTPS://Faceit.com:443/x?a=b@c#@',
    'https://blåbær.no/spillere/åse',
    'https://steamcommunity.com/profiles/76561198000000001/',
  ])('may be %s', (link) => expect(refusesProfileLink(link)).toBeNull())

  it.each([
    ['one that names another page before the real one', 'https://faceit.com@evil.example/'],
    ['one with a user and a password', 'https://faceit.com:443@evil.example/'],
    ['one with an empty user', 'https://@evil.example/'],
    ['one with a user behind a backslash', 'https:\\\\faceit.com@evil.example/'],
    ['one without its slashes', 'https:faceit.com'],
    ['a host without a dot', 'http://x'],
    ['a host without a dot, by its number', 'http://2130706433/'],
    ['a number of a machine', 'http://127.0.0.1/'],
    ['a longer number of a machine', 'http://[::1]/'],
    ['only a dot', 'https://./'],
    ['text that runs backwards', 'https://faceit.com/\u202egro.live'],
    ['a zero-width character', 'https://face\u200bit.com/'],
    ['a soft hyphen', 'https://face\u00adit.com/'],
    ['an end of line', 'https://faceit.com/\nx'],
    ['a blank', 'https://faceit.com/a b'],
    ['half a character', 'https://faceit.com/\ud800'],
    ['a script', 'javascript:alert(1)'],
    ['another protocol', 'ftp://faceit.com/'],
    ['nothing', ''],
    ['no address', 'https://'],
  ])('is not %s', (_what, link) =>
    expect(refusesProfileLink(link)).toEqual({
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Lenken er ikke gyldig.',
      fields: ['profile_link'],
    }),
  )
})
