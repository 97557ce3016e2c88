import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../../durable/rules/error-texts.ts'
import { readAssertion } from '../../../worker/services/steam-assertion.ts'
import { aSteamId } from '../../support/workerd/builders.ts'
import {
  type Arrival,
  arrive,
  comeBack,
  cookiesOf,
  fieldOf,
  messageIn,
  openidUrl,
  openSite,
  type SteamWorld,
  signIn,
  userRow,
  withField,
} from '../support/support-calls.ts'

const nonceOf = (arrival: Arrival) => fieldOf(arrival, 'openid.response_nonce')
const isSpent = async (nonce: string) =>
  (await env.DB.prepare('SELECT 1 AS spent FROM openid_nonces WHERE nonce = ?').bind(nonce).first('spent')) === 1

/** Checks that the sign-in failed: no session in the page or a cookie, no user in the record. */
async function expectNobody(response: Response, steamId: string): Promise<string> {
  const page = await response.text()
  expect(response.status).toBe(401)
  expect(messageIn(page)).toBeNull()
  expect(page).toContain('Du ble ikke logget inn')
  expect(page).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|openid|postMessage|message\.js/)
  expect(cookiesOf(response).steam_state).toMatchObject({ value: '' })
  expect(Object.keys(cookiesOf(response))).toEqual(['steam_state'])
  expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await userRow(steamId)).toBeNull()
  return page
}

const foreign = '76561198000000042'
const idOf = (arrival: Arrival) => `https://steamcommunity.com/openid/id/${arrival.steamId}`
/** Both names of the player at once, so that only the pattern stands in the way. */
const named = (arrival: Arrival, id: string) => withField(withField(arrival, 'openid.claimed_id', id), 'openid.identity', id)
const plus = (arrival: Arrival, name: string, value: string): Arrival => ({ ...arrival, query: [...arrival.query, [name, value]] })
const without = (arrival: Arrival, name: string): Arrival => ({ ...arrival, query: arrival.query.filter(([each]) => each !== name) })
const signedFields = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const every = [
  'state',
  'openid.ns',
  'openid.mode',
  'openid.op_endpoint',
  'openid.claimed_id',
  'openid.identity',
  'openid.return_to',
  'openid.response_nonce',
  'openid.assoc_handle',
  'openid.signed',
  'openid.sig',
]
const minutes = (count: number, seconds = 0) => Date.now() + count * 60_000 + seconds * 1000
const nonceAt = (arrival: Arrival, at: number) =>
  withField(arrival, 'openid.response_nonce', `${new Date(at).toISOString().slice(0, 19)}Z${aSteamId()}`)

type Forgery = [what: string, forge: (arrival: Arrival) => Arrival]
const forgeries: Forgery[] = [
  ...every.map((name): Forgery => [`${name} missing`, (arrival) => without(arrival, name)]),
  ...every.map((name): Forgery => [`${name} twice`, (arrival) => plus(arrival, name, fieldOf(arrival, name))]),
  ...every.map((name): Forgery => [`${name} empty`, (arrival) => withField(arrival, name, '')]),
  ...every.map((name): Forgery => [`a NUL byte behind ${name}`, (arrival) => withField(arrival, name, `${fieldOf(arrival, name)}\u0000`)]),
  ...every.map((name): Forgery => [`a line end behind ${name}`, (arrival) => withField(arrival, name, `${fieldOf(arrival, name)}\n`)]),
  ...signedFields.map(
    (name): Forgery => [
      `${name} unsigned`,
      (arrival) => withField(arrival, 'openid.signed', ['signed', ...signedFields].filter((each) => each !== name).join(',')),
    ],
  ),
  ['an extra parameter', (arrival) => plus(arrival, 'x', '1')],
  ['an extra OpenID parameter', (arrival) => plus(arrival, 'openid.ns.sreg', 'http://openid.net/sreg/1.0')],
  [
    'a second claimed_id of somebody else',
    (arrival) => plus(arrival, 'openid.claimed_id', `https://steamcommunity.com/openid/id/${foreign}`),
  ],
  ['a name in other letters', (arrival) => plus(arrival, 'OpenID.claimed_id', idOf(arrival))],
  ['a name with a NUL byte', (arrival) => plus(arrival, 'openid.claimed_id\u0000', idOf(arrival))],
  ['another state', (arrival) => withField(arrival, 'state', '0'.repeat(32))],
  ['the state of another pop-up in the cookie', (arrival) => ({ ...arrival, cookie: `steam_state=${'0'.repeat(32)}` })],
  ['an empty cookie', (arrival) => ({ ...arrival, cookie: 'steam_state=' })],
  ['no cookie', (arrival) => ({ ...arrival, cookie: null })],
  ['neither cookie nor state', (arrival) => ({ ...withField(arrival, 'state', ''), cookie: null })],
  ['empty cookie and state', (arrival) => ({ ...withField(arrival, 'state', ''), cookie: 'steam_state=' })],
  ['an endpoint of somebody else', (arrival) => withField(arrival, 'openid.op_endpoint', 'https://ond.example/openid/login')],
  ['an endpoint that only begins right', (arrival) => withField(arrival, 'openid.op_endpoint', `${openidUrl}/../ond`)],
  ['an older protocol', (arrival) => withField(arrival, 'openid.ns', 'http://openid.net/signon/1.1')],
  ['a mode that asks', (arrival) => withField(arrival, 'openid.mode', 'checkid_setup')],
  ['a mode that checks', (arrival) => withField(arrival, 'openid.mode', 'check_authentication')],
  ['a mode that needs setup', (arrival) => withField(arrival, 'openid.mode', 'setup_needed')],
  ['a return to another site', (arrival) => withField(arrival, 'openid.return_to', 'https://ond.example/auth/steam/return?state=1')],
  ['a return with another state', (arrival) => withField(arrival, 'openid.return_to', `https://kampklar.test/auth/steam/return?state=1`)],
  ['a return with more behind it', (arrival) => withField(arrival, 'openid.return_to', `${fieldOf(arrival, 'openid.return_to')}&x=1`)],
  ['an identity of somebody else', (arrival) => withField(arrival, 'openid.identity', `https://steamcommunity.com/openid/id/${foreign}`)],
  [
    'a claimed_id of somebody else',
    (arrival) => withField(arrival, 'openid.claimed_id', `https://steamcommunity.com/openid/id/${foreign}`),
  ],
  ['a foreign host', (arrival) => named(arrival, idOf(arrival).replace('steamcommunity.com', 'ond.example'))],
  ['a host that only begins right', (arrival) => named(arrival, idOf(arrival).replace('.com', '.com.ond.example'))],
  ['a host that only ends right', (arrival) => named(arrival, idOf(arrival).replace('steamcommunity', 'ondsteamcommunity'))],
  ['a host that lets any letter be a dot', (arrival) => named(arrival, idOf(arrival).replace('.com', 'xcom'))],
  ['a name before the host', (arrival) => named(arrival, idOf(arrival).replace('steamcommunity.com', 'steamcommunity.com@ond.example'))],
  ['the right address inside another', (arrival) => named(arrival, `https://ond.example/?${idOf(arrival)}`)],
  ['a port', (arrival) => named(arrival, idOf(arrival).replace('.com', '.com:443'))],
  ['plain http', (arrival) => named(arrival, idOf(arrival).replace('https', 'http'))],
  ['large letters', (arrival) => named(arrival, idOf(arrival).replace('steam', 'STEAM'))],
  ['another path', (arrival) => named(arrival, idOf(arrival).replace('/id/', '/user/'))],
  ['more path', (arrival) => named(arrival, `${idOf(arrival)}/`)],
  ['a query', (arrival) => named(arrival, `${idOf(arrival)}?id=1`)],
  ['a fragment', (arrival) => named(arrival, `${idOf(arrival)}#${foreign}`)],
  ['a space at the end', (arrival) => named(arrival, `${idOf(arrival)} `)],
  ['one digit more', (arrival) => named(arrival, `${idOf(arrival)}0`)],
  ['one digit less', (arrival) => named(arrival, idOf(arrival).slice(0, -1))],
  ['digits of another script', (arrival) => named(arrival, `${idOf(arrival).slice(0, -1)}٣`)],
  ['a number that is no player’s', (arrival) => named(arrival, 'https://steamcommunity.com/openid/id/12345678901234567')],
  ['a nonce without a time', (arrival) => withField(arrival, 'openid.response_nonce', 'abcdef')],
  ['a nonce of an impossible day', (arrival) => withField(arrival, 'openid.response_nonce', '2026-13-45T12:00:00Zabc')],
  ['a nonce without anything random', (arrival) => withField(arrival, 'openid.response_nonce', nonceOf(arrival).slice(0, 20))],
  ['a nonce without end', (arrival) => withField(arrival, 'openid.response_nonce', nonceOf(arrival) + 'x'.repeat(10_000))],
  ['an old nonce', (arrival) => nonceAt(arrival, minutes(-5, -2))],
  ['a nonce of last year', (arrival) => nonceAt(arrival, minutes(-365 * 24 * 60))],
  ['a nonce from the future', (arrival) => nonceAt(arrival, minutes(5, 30))],
]

describe('an answer that Steam did not give', () => {
  it.each(forgeries)('signs nobody in and never reaches Steam: %s', async (_what, forge) => {
    const site = openSite()
    const forged = forge(await comeBack(site, aSteamId()))
    await expectNobody(await arrive(site, forged), forged.steamId)
    expect(site.asked).toEqual([])
    for (const [name, value] of forged.query) if (name === 'openid.response_nonce') expect(await isSpent(value)).toBe(false)
  })

  it('is not even heard unless it is a plain visit', async () => {
    const site = openSite()
    const { query, cookie, steamId } = await comeBack(site, aSteamId())
    const body = new URLSearchParams(query)
    const posted = await site.ask('/auth/steam/return', { method: 'POST', body, headers: { Cookie: cookie ?? '' } })
    expect(posted.status).toBe(404)
    expect(site.asked).toEqual([])
    expect(await userRow(steamId)).toBeNull()
  })

  it('is refused with broken letters in its address', async () => {
    const site = openSite()
    const { cookie, steamId } = await comeBack(site, aSteamId())
    const response = await site.ask('/auth/steam/return?state=%zz&openid.mode=%c3%28&%00', { headers: { Cookie: cookie ?? '' } })
    await expectNobody(response, steamId)
  })

  it('repeats nothing of what was sent', async () => {
    const site = openSite()
    const forged = plus(await comeBack(site, aSteamId()), 'x', '<script>alert(1)</script>')
    expect(await expectNobody(await arrive(site, forged), forged.steamId)).not.toContain('alert')
  })
})

describe('the clock of a nonce', () => {
  const now = Date.parse('2026-03-29T01:30:00Z')
  const fieldsAt = (nonce: string) =>
    new URLSearchParams({
      state: 's',
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'id_res',
      'openid.op_endpoint': openidUrl,
      'openid.claimed_id': `https://steamcommunity.com/openid/id/${foreign}`,
      'openid.identity': `https://steamcommunity.com/openid/id/${foreign}`,
      'openid.return_to': 'https://kampklar.test/auth/steam/return?state=s',
      'openid.response_nonce': nonce,
      'openid.assoc_handle': '1',
      'openid.signed': signedFields.join(','),
      'openid.sig': 'x',
    })
  const expected = { state: 's', returnTo: 'https://kampklar.test/auth/steam/return?state=s', openidUrl, now }

  it.each([
    ['2026-03-29T01:25:00Zabc', true],
    ['2026-03-29T01:24:59Zabc', false],
    ['2026-03-29T01:35:00Zabc', true],
    ['2026-03-29T01:35:01Zabc', false],
  ])('may be five minutes off and no more: %s', (nonce, ok) => expect(readAssertion(fieldsAt(nonce), expected).ok).toBe(ok))
})

describe('an answer that Steam gave once', () => {
  it('signs in once: the same visit again does not', async () => {
    const site = openSite()
    const arrival = await comeBack(site, aSteamId())
    expect(messageIn(await (await arrive(site, arrival)).text())).toMatchObject({ ok: true })
    const again = await arrive(site, arrival)
    expect(again.status).toBe(401)
    const page = await again.text()
    expect(messageIn(page)).toBeNull()
    expect(page).toContain(errorTexts.EXPIRED_SESSION)
    expect(site.asked).toHaveLength(1)
  })

  it('signs in once when the visit is doubled in the same moment', async () => {
    const site = openSite()
    const arrival = await comeBack(site, aSteamId())
    const pages = await Promise.all([1, 2, 3, 4].map(async () => (await arrive(site, arrival)).text()))
    expect(pages.filter((page) => messageIn(page) !== null)).toHaveLength(1)
    expect(site.asked).toHaveLength(1)
  })

  it('signs in nobody in another browser', async () => {
    const site = openSite()
    const [victim, thief] = [await comeBack(site, aSteamId()), await comeBack(site, aSteamId())]
    await expectNobody(await arrive(site, { ...victim, cookie: thief.cookie }), victim.steamId)
  })
})

const said = (text: string, status = 200) => new Response(text, { status })
const refusals: [what: string, check: NonNullable<SteamWorld['check']>][] = [
  ['says no', () => said('ns:http://specs.openid.net/auth/2.0\nis_valid:false\n')],
  ['says yes in another word', () => said('ns:x\nxis_valid:true\n')],
  ['says yes at the end of a line', () => said('error:is_valid:true\n')],
  ['says more than yes', () => said('is_valid:true;false\n')],
  ['says yes in large letters', () => said('IS_VALID:TRUE\n')],
  ['says yes with a space', () => said('is_valid: true\n')],
  ['says nothing', () => said('')],
  ['answers with a page', () => said('<html><body>is_valid:true</body></html>')],
  ['answers with JSON', () => said('{"is_valid":true}')],
  ['sends us elsewhere', () => new Response('is_valid:true\n', { status: 302, headers: { Location: 'https://ond.example/' } })],
  ['forbids us', () => said('is_valid:true\n', 403)],
  ['wants us to slow down', () => said('is_valid:true\n', 429)],
  ['is broken', () => said('is_valid:true\n', 500)],
  ['takes too long', () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
  ['hangs up', () => new TypeError('network')],
  ['hangs up in the middle of its answer', () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) }))],
]

describe('an answer that Steam does not vouch for', () => {
  it.each(refusals)('signs nobody in, and is not asked about again, when Steam %s', async (_what, check) => {
    let answer = check
    const site = openSite({ check: () => answer() })
    const arrival = await comeBack(site, aSteamId())
    expect(await expectNobody(await arrive(site, arrival), arrival.steamId)).toContain('Steam bekreftet ikke innloggingen.')
    expect(await isSpent(nonceOf(arrival))).toBe(true)
    answer = () => said('is_valid:true\n')
    await expectNobody(await arrive(site, arrival), arrival.steamId)
    expect(site.asked).toHaveLength(1)
  })
})

describe('the question to Steam', () => {
  it('goes to the configured address alone, with everything received and nothing else', async () => {
    const site = openSite()
    const arrival = await comeBack(site, aSteamId())
    await arrive(site, arrival)
    const [{ url, init } = { url: '', init: {} }, ...more] = site.asked
    expect(more).toEqual([])
    expect(url).toBe(openidUrl)
    expect(init.method).toBe('POST')
    expect(init.redirect).toBe('manual')
    expect(init.signal).toBeInstanceOf(AbortSignal)
    const headers = new Headers(init.headers)
    expect(headers.get('Origin')).toBe('https://steamcommunity.com')
    expect(headers.get('Referer')).toBe('https://steamcommunity.com/')
    expect(headers.get('User-Agent')).toMatch(/\S/)
    const request = new Request(url, init)
    expect(request.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded')
    const received = Object.fromEntries(arrival.query.filter(([name]) => name !== 'state'))
    expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({ ...received, 'openid.mode': 'check_authentication' })
  })

  it('reads any end of line that Steam may use', async () => {
    const steamId = aSteamId()
    await signIn(openSite({ check: () => said('is_valid:true') }), steamId)
    expect(await userRow(steamId)).toMatchObject({ steamid: steamId })
  })
})

describe('a player who cancels at Steam', () => {
  it.each(['cancel', 'error'])('is told so, signed in as nobody, and may try again (%s)', async (mode) => {
    const site = openSite()
    const { cookie, steamId, query } = await comeBack(site, aSteamId())
    const state = query.find(([name]) => name === 'state')?.[1] ?? ''
    const back = await site.ask(`/auth/steam/return?state=${state}&openid.ns=x&openid.mode=${mode}`, { headers: { Cookie: cookie ?? '' } })
    const page = await expectNobody(back, steamId)
    expect(page).toContain('Du avbrøt innloggingen hos Steam.')
    expect(page).toContain('href="/auth/steam"')
    expect(site.asked).toEqual([])
  })
})
