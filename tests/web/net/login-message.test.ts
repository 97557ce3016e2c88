import { describe, expect, it } from 'vitest'
import { readLoginMessage } from '../../../web/net/login-message.ts'

const origin = 'https://kampklar.no'
const popup = { name: 'steam' }
const data = { ok: true, token: 'a.b.c', expireDate: 1_800_000_000_000 }

describe('the message of the sign-in window', () => {
  it('is believed from our pop-up on our origin', () =>
    expect(readLoginMessage({ origin, source: popup, data }, popup, origin)).toEqual(data))

  it.each([
    ['another origin', { origin: 'https://kampklar.no.evil.example', source: popup, data }],
    ['another window', { origin, source: { name: 'other' }, data }],
    ['no window', { origin, source: null, data }],
    ['a refusal', { origin, source: popup, data: { ok: false } }],
    ['something else', { origin, source: popup, data: 'webpackHotUpdate' }],
    ['a token that is no text', { origin, source: popup, data: { ...data, token: 1 } }],
  ])('is not believed from %s', (_name, event) => expect(readLoginMessage(event, popup, origin)).toBeNull())

  it('is not believed when no pop-up was opened', () => {
    expect(readLoginMessage({ origin, source: null, data }, null, origin)).toBeNull()
  })
})
