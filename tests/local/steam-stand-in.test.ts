import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SteamStandIn, startSteamStandIn } from '../support/node/steam-stand-in.ts'

const kari = { steamId: '76561198000000001', name: 'Kari <3' }
const returnTo = 'http://localhost:8787/auth/steam/return?state=abc'
let steam: SteamStandIn

beforeEach(async () => {
  steam = await startSteamStandIn([kari])
})
afterEach(() => steam.close())

/** Clicks through the provider's page as a browser does, up to the redirect back to the site. */
async function restart(link: RegExp): Promise<URL> {
  const query = new URLSearchParams({ 'openid.mode': 'checkid_setup', 'openid.return_to': returnTo })
  const page = await (await fetch(`${steam.openIdUrl}?${query}`)).text()
  const href = link.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const answer = await fetch(new URL(href, steam.openIdUrl), { redirect: 'manual' })
  return new URL(answer.headers.get('Location') ?? '')
}

const approve = /href="(\/openid\/approve[^"]+)"/
const cancel = /href="(\/openid\/cancel[^"]+)"/

async function isValid(assertion: URLSearchParams): Promise<boolean> {
  const body = new URLSearchParams([...assertion].filter(([name]) => name.startsWith('openid.')))
  body.set('openid.mode', 'check_authentication')
  const text = await (await fetch(steam.openIdUrl, { method: 'POST', body })).text()
  return text.split('\n').includes('is_valid:true')
}

it('comes back with an assertion in the form that Steam gives it', async () => {
  const { origin, searchParams } = await restart(approve)
  expect(origin).toBe('http://localhost:8787')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    state: 'abc',
    'openid.mode': 'id_res',
    'openid.op_endpoint': steam.openIdUrl,
    'openid.claimed_id': `https://steamcommunity.com/openid/id/${kari.steamId}`,
    'openid.return_to': returnTo,
  })
})

it('vouches for an assertion once', async () => {
  const { searchParams } = await restart(approve)
  expect([await isValid(searchParams), await isValid(searchParams)]).toEqual([true, false])
  expect(steam.checksAsked()).toBe(2)
})

it.each(['openid.claimed_id', 'openid.return_to', 'openid.response_nonce', 'openid.sig', 'openid.signed'])(
  'does not vouch for one whose %s was changed',
  async (name) => {
    const { searchParams } = await restart(approve)
    searchParams.set(name, `${searchParams.get(name)}1`)
    expect(await isValid(searchParams)).toBe(false)
  },
)

it('lets somebody think better of it', async () => {
  const { searchParams } = await restart(cancel)
  expect(searchParams.get('openid.mode')).toBe('cancel')
  expect(searchParams.has('openid.claimed_id')).toBe(false)
})

it('tells the names of those it knows and says nothing of others', async () => {
  const answer = await fetch(`${steam.apiUrl}/ISteamUser/GetPlayerSummaries/v0002/?key=k&steamids=${kari.steamId},76561198000000009`)
  const { response } = (await answer.json()) as { response: { players: object[] } }
  expect(response.players).toMatchObject([{ steamid: kari.steamId, personaname: kari.name }])
  expect(response.players).toHaveLength(1)
})
