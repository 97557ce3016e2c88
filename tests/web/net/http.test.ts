import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '../../../durable/rules/error-texts.ts'
import { acceptInvite, joinGather } from '../../../web/net/api/gathers.ts'
import { fetchOwnUser } from '../../../web/net/api/session.ts'
import { askEarly } from '../../../web/net/http.ts'
import { requireFreshReads } from '../../../web/net/sockets/bookmark.ts'
import { callAction } from '../../../web/rooms/line/room-line.ts'
import { matchRoom } from '../../../web/rooms/match-room.ts'

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answerWith = (body: unknown) => asked.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body)))
const lastCall = () => {
  const [url, init] = asked.mock.calls.at(-1) ?? ['', {}]
  return { url, method: init.method, body: init.body, headers: new Headers(init.headers) }
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
})

describe('a call to the server', () => {
  it.each([
    ['an action', async () => void (await joinGather('g1'))],
    ['news that the record changed', async () => requireFreshReads()],
  ])('takes no early answer from before %s', async (_name, happens) => {
    asked.mockImplementation(async () => Response.json({ success: true }))
    askEarly('/auth/user/data')
    await happens()
    const before = asked.mock.calls.length
    await fetchOwnUser()
    expect(asked.mock.calls.length).toBe(before + 1)
    askEarly('/auth/user/data')
    await fetchOwnUser()
    expect(asked.mock.calls.length).toBe(before + 2)
  })

  it('brings the token, and an action its own key', async () => {
    answerWith({ success: true })
    expect(await joinGather('g1')).toMatchObject({ ok: true })
    const first = lastCall()
    expect(first).toMatchObject({ url: '/api/matches/gather/g1/join', method: 'POST', body: '{}' })
    expect(first.headers.get('authorization')).toBe('a.b.c')
    expect(first.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{24}$/)
    answerWith({ success: true })
    await acceptInvite('g1')
    expect(lastCall().body).toBe('{"gatherid":"g1"}')
    expect(lastCall().headers.get('idempotency-key')).not.toBe(first.headers.get('idempotency-key'))
  })

  it('brings how far the record is that this browser has seen, and keeps what comes back', async () => {
    const storage = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
    })
    const bookmark = (number: number) => `00000000-0000000${number}-00000000-${'0'.repeat(32)}`
    const answerAt = (number: number) =>
      asked.mockResolvedValueOnce(new Response('{"success":true}', { headers: { 'x-bookmark': bookmark(number) } }))
    const sent = async () => {
      await joinGather('g1')
      return lastCall().headers.get('x-bookmark')
    }
    // The page drops its own bookmark as soon as the browser stores one.
    requireFreshReads()
    storage.clear()
    for (const number of [4, 3, 5]) answerAt(number)
    expect([await sent(), await sent(), await sent()]).toEqual([null, bookmark(4), bookmark(4)])
    requireFreshReads()
    answerAt(6)
    expect(await sent()).toBe('first-primary')
    answerAt(7)
    expect(await sent()).toBe(bookmark(6))
  })

  it('remembers it for the page in a browser that keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined)
    const bookmark = `00000000-00000009-00000000-${'0'.repeat(32)}`
    const sent = async () => {
      await joinGather('g1')
      return lastCall().headers.get('x-bookmark')
    }
    requireFreshReads()
    asked.mockResolvedValueOnce(new Response('{"success":true}', { headers: { 'x-bookmark': bookmark } }))
    expect(await sent()).toBe('first-primary')
    answerWith({ success: true })
    expect(await sent()).toBe(bookmark)
  })

  it('uses the key of the socket when it stands in for it', async () => {
    answerWith({ success: true })
    await callAction(matchRoom.calls, 'g1', 'kick-player', { steamid: '76561198000000002' }, 'same-key')
    expect(lastCall()).toMatchObject({ url: '/api/matches/g1/kick-player', body: '{"steamid":"76561198000000002"}' })
    expect(lastCall().headers.get('idempotency-key')).toBe('same-key')
    answerWith({ success: true })
    await callAction(matchRoom.calls, 'g1', 'leavequeue', {}, 'other')
    expect(lastCall().url).toBe('/api/matches/gather/g1/leavequeue')
  })

  it("gives a refusal back as a value, in the server's words", async () => {
    answerWith({ success: false, error: 'INVALID_INPUT', message: 'Du må velge minst 3 maps for BO1', fields: ['maps'] })
    expect(await joinGather('g1')).toEqual({
      ok: false,
      code: 'INVALID_INPUT',
      message: 'Du må velge minst 3 maps for BO1',
      fields: ['maps'],
      isFromServer: true,
    })
  })

  it.each([
    ['a page that is no JSON', '<!doctype html>'],
    ['a reply of another shape', { success: true }],
  ])('calls %s an unknown error', async (_name, body) => {
    answerWith(body)
    expect(await fetchOwnUser()).toMatchObject({ ok: false, code: 'UNKNOWN_ERROR', message: errorTexts.UNKNOWN_ERROR, isFromServer: false })
  })

  it('shows a code it is too old to know as it is, and the words that came with it', async () => {
    answerWith({ success: false, error: 'NEW', message: '' })
    expect(await fetchOwnUser()).toMatchObject({ ok: false, code: 'NEW', message: 'NEW' })
    answerWith({ success: false, error: 'NEW', message: 'Noe nytt.' })
    expect(await fetchOwnUser()).toMatchObject({ message: 'Noe nytt.' })
  })

  it('keeps the reference of a refusal that nobody expected, and has none for others', async () => {
    answerWith({ success: false, error: 'SERVER_ERROR', message: 'Feil.', ref: '8f1a2b3c4d5e6f7a' })
    expect(await fetchOwnUser()).toMatchObject({ message: 'Feil.', ref: '8f1a2b3c4d5e6f7a' })
    answerWith({ success: false, error: 'CONFLICT', message: 'Nei.' })
    expect(await fetchOwnUser()).not.toHaveProperty('ref')
  })

  it('calls a broken network the same, throws nothing, and says that nobody was reached', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await joinGather('g1')).toMatchObject({ ok: false, code: 'UNKNOWN_ERROR', isUnreached: true })
    answerWith('<!doctype html>')
    expect(await joinGather('g1')).not.toHaveProperty('isUnreached')
  })
})
