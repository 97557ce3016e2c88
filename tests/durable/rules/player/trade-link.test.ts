import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf } from '../../../../durable/rules/player/steam-id.ts'
import { readTradeLink } from '../../../../durable/rules/player/trade-link.ts'
import { playerId } from '../../../support/rules/ids.ts'

const kari = playerId('76561198000000001')
const own = 'https://steamcommunity.com/tradeoffer/new/?partner=39734273&token=aB3_-xYz'
const read = (text: string, steamId = kari) => {
  const answer = readTradeLink(text, steamId)
  return answer.ok ? answer.link : answer.code
}

const account = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const token = fc.stringMatching(/^[A-Za-z0-9_-]{8}$/)
const ofAccount = (number: number) => playerId(String(76561197960265728n + BigInt(number)))
const linkOf = (number: number | string, secret: string) => `https://steamcommunity.com/tradeoffer/new/?partner=${number}&token=${secret}`
/** The only shape that may ever be kept. */
const kept = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=(\d{1,10})&token=[A-Za-z0-9_-]{8}$/

describe('a trade link', () => {
  it('names the player’s account by its number', () => expect(accountOf(kari)).toBe(39_734_273))

  it.each([
    ['as Steam gives it', own],
    ['with space around it', `  ${own}\n`],
    ['without the slash', own.replace('new/?', 'new?')],
    ['with its parts the other way round', 'https://steamcommunity.com/tradeoffer/new/?token=aB3_-xYz&partner=39734273'],
    ['with more behind it', `${own}&for_item=730_2_1#top`],
    ['with capitals in the host', own.replace('steamcommunity', 'SteamCommunity')],
    ['with zeros before the number', own.replace('39734273', '0039734273')],
    ['broken over two lines by anyone who sent it', own.replace('partner', 'part\nner')],
  ])('%s is kept in one form', (_what, text) => expect(read(text)).toBe(own))

  it('that is empty is no choice', () => {
    for (const text of ['', '   ', '\n\t']) expect(read(text)).toBe('NO_TRADELINK')
  })

  it('is not one’s own when another account has it, and the refusal says so', () => {
    expect(readTradeLink(linkOf(39_734_274, 'aB3_-xYz'), kari)).toMatchObject({
      code: 'INVALID_TRADELINK',
      message: expect.stringContaining('en annen Steam-konto'),
    })
  })

  it.each([
    ['http', own.replace('https', 'http')],
    ['another site', own.replace('steamcommunity.com', 'steamcommunity.com.evil.no')],
    ['a name that looks like it', own.replace('steamcommunity', 'steamcommunlty')],
    ['Steam’s name before the real host', own.replace('https://', 'https://steamcommunity.com@evil.no/')],
    ['a user in the address', own.replace('https://', 'https://kari:x@')],
    ['another port', own.replace('.com/', '.com:8443/')],
    ['a dot behind the host', own.replace('.com/', '.com./')],
    ['another page', own.replace('/new/', '/12345/')],
    ['a page below it', own.replace('/new/', '/new/x')],
    ['no token', own.replace(/&token.*/, '')],
    ['a short token', own.slice(0, -1)],
    ['a long token', `${own}a`],
    ['a token with markup', own.replace('aB3_-xYz', '<script>')],
    ['two tokens', `${own}&token=aB3_-xYz`],
    ['two partners', `${own}&partner=39734273`],
    ['a partner in other digits', own.replace('39734273', '٣٩٧٣٤٢٧٣')],
    ['a negative partner', own.replace('39734273', '-39734273')],
    ['a partner with a fraction', own.replace('39734273', '39734273.0')],
    ['a partner in powers', own.replace('39734273', '4e7')],
    ['a script', 'javascript:alert(1)//steamcommunity.com/tradeoffer/new/?partner=39734273&token=aB3_-xYz'],
    ['a NUL byte', own.replace('token=', 'token=\u0000')],
    ['an endless text', `${own}&x=${'y'.repeat(100_000)}`],
  ])('with %s is refused', (_what, text) => expect(read(text)).toBe('INVALID_TRADELINK'))

  it('is taken for every account there can be, and reads back as itself', () => {
    fc.assert(
      fc.property(account, token, (number, secret) => {
        const link = read(linkOf(number, secret), ofAccount(number))
        expect(link).toBe(linkOf(number, secret))
        expect(read(link, ofAccount(number))).toBe(link)
      }),
    )
  })

  it('whatever is pasted, only one’s own link in its one form is ever kept', () => {
    const pieces = fc.constantFrom(
      own,
      'https://',
      'steamcommunity.com',
      '/tradeoffer/new/',
      '?partner=',
      '39734273',
      '&token=',
      'aB3_-xYz',
    )
    const pasted = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.tuple(fc.nat(own.length), fc.string({ maxLength: 4 })).map(([at, text]) => own.slice(0, at) + text + own.slice(at)),
    )
    fc.assert(
      fc.property(pasted, (text) => {
        const answer = readTradeLink(text, kari)
        if (answer.ok) expect(kept.exec(answer.link)?.[1]).toBe('39734273')
        else expect(['NO_TRADELINK', 'INVALID_TRADELINK']).toContain(answer.code)
      }),
      { numRuns: 2_000 },
    )
  })
})
