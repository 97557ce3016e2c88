import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createApp } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/app-env.ts'
import { createDiscord } from '../../../worker/services/discord.ts'
import { createSteam } from '../../../worker/services/steam.ts'

export const siteUrl = 'https://kampklar.test'
export const openidUrl = 'https://steam.test/openid/login'
export const apiUrl = 'https://api.steam.test'
export const discordUrl = 'https://discord.test'
const discordApiUrl = `${discordUrl}/api`

export type Asked = { url: string; init: RequestInit }
type Answer = Response | Error
export type SteamWorld = {
  /** The answer of Steam to a check. */
  check?: () => Answer
  /** The name of a player at Steam, or the whole answer about them; without either the site has no key. */
  name?: string
  profile?: (steamId: string) => Answer | Promise<Answer>
  /** The answer of Discord to a call; without it the site is not registered there. */
  discord?: (path: string, init: RequestInit) => Answer | Promise<Answer>
}
/** A Discord that is never asked. */
export const noDiscord = createDiscord({
  fetch,
  authorizeUrl: `${discordUrl}/oauth2/authorize`,
  apiUrl: discordApiUrl,
  clientId: '',
  clientSecret: '',
})

const isValid = () => new Response('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n')

const profileOf = (steamId: string, personaname: string) =>
  Response.json({ response: { players: [{ steamid: steamId, personaname, avatarfull: 'https://avatars.steamstatic.com/kari_full.jpg' }] } })

/** The whole Worker with a Steam of the test's own; `asked` holds every call that went out. */
export function openSite(world: SteamWorld = {}, bindings: Partial<Bindings> = {}) {
  const asked: Asked[] = []
  const fake = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = String(input)
    asked.push({ url, init })
    const answer = url.startsWith(discordApiUrl)
      ? ((await world.discord?.(url.slice(discordApiUrl.length), init)) ?? new Error('nobody there'))
      : url.startsWith(apiUrl)
        ? await profileAnswer(new URL(url).searchParams.get('steamids') ?? '')
        : (world.check ?? isValid)()
    if (answer instanceof Error) throw answer
    return answer
  }
  const profileAnswer = (steamId: string) => world.profile?.(steamId) ?? profileOf(steamId, world.name ?? '')
  const apiKey = world.name === undefined && world.profile === undefined ? '' : 'a key'
  const discord = createDiscord({
    fetch: fake as typeof fetch,
    authorizeUrl: `${discordUrl}/oauth2/authorize`,
    apiUrl: discordApiUrl,
    clientId: world.discord ? '1234' : '',
    clientSecret: 'hemmelig',
  })
  const app = createApp({ steam: createSteam({ fetch: fake as typeof fetch, openidUrl, apiUrl, apiKey }), discord })
  const { DEV_LOGIN: _unset, ...bare } = env
  const bound: Bindings = { ...bare, SITE_URL: siteUrl, STEAM_OPENID_URL: openidUrl, SIGN_IN_LIMIT: willingLimiter, ...bindings }
  const ask = async (path: string, init: RequestInit = {}) => {
    const ctx = createExecutionContext()
    const url = path.startsWith('http') ? path : `${siteUrl}${path}`
    const response = await app.fetch(new Request(url, { redirect: 'manual', ...init }), bound, ctx)
    await waitOnExecutionContext(ctx)
    return response
  }
  return { asked, ask }
}
export type Site = ReturnType<typeof openSite>

/** The cookies a reply sets: the value of each name, and the attributes as they were written. */
export function cookiesOf(response: Response): Record<string, { value: string; attributes: string[] }> {
  const cookies = response.headers.getSetCookie().map((line) => line.split('; '))
  return Object.fromEntries(
    cookies.map(([pair = '', ...attributes]) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), { value: pair.slice(at + 1), attributes }]
    }),
  )
}

/** The return of the browser from Steam to the site: the cookie, and the address with Steam's answer. */
export type Arrival = { steamId: string; cookie: string | null; query: [name: string, value: string][] }

/** Goes to Steam and lets it answer well. `at` is when Steam answered, in ms. */
export async function comeBack(site: Site, steamId: string, { at = Date.now(), host = siteUrl } = {}): Promise<Arrival> {
  const left = await site.ask(`${host}/auth/steam`)
  const state = cookiesOf(left).steam_state?.value ?? ''
  const claimed = `https://steamcommunity.com/openid/id/${steamId}`
  const returnTo = new URL(left.headers.get('Location') ?? '').searchParams.get('openid.return_to') ?? ''
  const query = Object.entries({
    state,
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'id_res',
    'openid.op_endpoint': openidUrl,
    'openid.claimed_id': claimed,
    'openid.identity': claimed,
    'openid.return_to': returnTo,
    'openid.response_nonce': `${new Date(at).toISOString().slice(0, 19)}Z${state.slice(0, 12)}+/=`,
    'openid.assoc_handle': '1234567890',
    'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    'openid.sig': 'W0u5DRbtHE1GG0ZKXjerUZDUGmc=',
  })
  return { steamId, cookie: `steam_state=${state}`, query }
}

export const arrive = (site: Site, { cookie, query }: Arrival, host = siteUrl) =>
  site.ask(`${host}/auth/steam/return?${new URLSearchParams(query)}`, cookie === null ? {} : { headers: { Cookie: cookie } })

/** The same arrival with one parameter saying something else. */
export const withField = (arrival: Arrival, name: string, value: string): Arrival => ({
  ...arrival,
  query: arrival.query.map(([each, was]) => [each, each === name ? value : was]),
})
export const fieldOf = ({ query }: Arrival, name: string): string => query.find(([each]) => each === name)?.[1] ?? ''

/** The message in the page that the pop-up shows; null when nobody was signed in. */
export function messageIn(page: string): unknown {
  const json = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(page)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

/** Signs a player in through Steam; answers their token. */
export async function signIn(site: Site, steamId: string): Promise<string> {
  const response = await arrive(site, await comeBack(site, steamId))
  const message = messageIn(await response.text()) as { token: string } | null
  if (!message) throw new Error(`not signed in: ${response.status}`)
  return message.token
}

export type Statement = { sql: string; params: unknown[] }

/** D1 as it is, with every round trip counted and every statement written down. */
export function countedD1(d1: D1Database) {
  const statements: Statement[] = []
  let roundTrips = 0
  const sent = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; words: Statement }>()
  const wrap = (statement: D1PreparedStatement, words: Statement): D1PreparedStatement => {
    const send = <Result>(run: () => Promise<Result>) => {
      roundTrips++
      statements.push(words)
      return run()
    }
    const wrapped = {
      bind: (...params: unknown[]) => wrap(statement.bind(...params), { ...words, params }),
      all: () => send(() => statement.all()),
      run: () => send(() => statement.run()),
      first: (...args: []) => send(() => statement.first(...args)),
      raw: (...args: []) => send(() => statement.raw(...args)),
    } as unknown as D1PreparedStatement
    sent.set(wrapped, { statement, words })
    return wrapped
  }
  const counted = {
    prepare: (sql: string) => wrap(d1.prepare(sql), { sql, params: [] }),
    batch: (wrapped: D1PreparedStatement[]) => {
      roundTrips++
      const inner = wrapped.flatMap((each) => sent.get(each) ?? [])
      statements.push(...inner.map(({ words }) => words))
      return d1.batch(inner.map(({ statement }) => statement))
    },
    withSession: () => ({ ...counted, getBookmark: () => null }),
  } as unknown as D1Database
  return { DB: counted, statements, roundTrips: () => roundTrips }
}

const willingLimiter: RateLimit = { limit: async () => ({ success: true }) }
/** A limiter that lets this many calls through for each key. */
export function limiterOf(most: number): RateLimit {
  const counts = new Map<string, number>()
  return {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= most }
    },
  }
}
/**
 * The statuses of these calls in turn, where this limiter stands in for that of new things: the real one counts by the minute of the wall
 * clock, and a new minute may begin between two calls.
 */
export async function createdUnder(
  limiter: RateLimit,
  { token }: { token: string },
  path: string,
  bodies: readonly object[],
): Promise<number[]> {
  const site = openSite({}, { CREATE_LIMIT: limiter })
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  const statuses: number[] = []
  for (const body of bodies) {
    const { status } = await site.ask(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    statuses.push(status)
  }
  return statuses
}
/** A limiter that refuses every call. */
export const refusingLimiter: RateLimit = { limit: async () => ({ success: false }) }

export const userRow = (steamId: string) => env.DB.prepare('SELECT * FROM users WHERE steamid = ?').bind(steamId).first()
