import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import * as fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { siteHealthOf } from '../../../durable/ports/objects.ts'
import { calendarName } from '../../../durable/secrets/calendar-secret.ts'
import { loadSecret, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import { createApp } from '../../../worker/app.ts'
import { servicesOf } from '../../../worker/services/services.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { inside } from '../../support/workerd/inside.ts'
import { hostile, nearlyFitting, undescribed } from './hostile-values.ts'

const willing: RateLimit = { limit: async () => ({ success: true }) }
const limits = { USER_LIMIT: willing, ADDRESS_LIMIT: willing, SIGN_IN_LIMIT: willing, CREATE_LIMIT: willing, REPLY_LIMIT: willing }
const built = { ASSETS: { fetch: async () => new Response('<!doctype html>') } as unknown as Fetcher }
const app = createApp(servicesOf(env))

type Described = Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>
type Sent = { method: string; url: string; headers: Record<string, string>; body: string | null }

/** Calls after which a caller is nobody any more, and calls by staff that reach out to a server or have bots play. */
const endingSessions = /\/profile\/(logoutAll|delete)$/
const reachingOut = /\/admin\/(addServer|testServer|testRestore|practice)/

const tokens: Record<'guest' | 'player' | 'developer', string | null> = { guest: null, player: null, developer: null }
const ids: string[] = ['1', '999999', '76561198000000001']
let paths: Described = {}
let secret = ''
let lobby = ''
/** The secrets of the site, of a server, and of a player who calls nothing, by what each is. */
const secrets: Record<string, string> = {
  'the secret of sessions': env.JWT_SECRET,
  'the secret of loads': env.GAME_EVENT_SECRET,
  'the key of notifications': env.VAPID_PRIVATE_KEY,
  'the password of a server': 'rcon-som-ingen-ser',
}
let tables: string[] = []

beforeAll(async () => {
  const [player, developer] = await Promise.all([aUser(), aUser({ role: 5 })])
  tokens.player = player.token
  tokens.developer = developer.token
  lobby = await createGather(player.token)
  ids.push(player.steamId, lobby)
  await drained(lobby)
  const [other, staff] = await Promise.all([aUser(), aUser({ role: 3 })])
  secrets["somebody else's token"] = other.token
  secrets["somebody else's calendar"] = await calendarName(env.JWT_SECRET, { uid: `uid${other.steamId}`, sessionVersion: 1 })
  secrets["somebody else's trade link"] = 'hEmmELig'
  await env.DB.prepare('UPDATE users SET tradelink = ?1 WHERE steamid = ?2')
    .bind('https://steamcommunity.com/tradeoffer/new/?partner=1&token=hEmmELig', other.steamId)
    .run()
  ids.push(other.steamId)
  const added = await post('/admin/addServer', staff.token, { ip: '10.9.8.7', port: 27_015, rcon: secrets['the password of a server'] })
  expect(added.status).toBe(200)
  await createGather(other.token)
  // While the cron is silent the answer for monitors is no refusal, but 503.
  await siteHealthOf(env).cronRan({ at: Date.now(), ms: 1, failed: [] })
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
  ).all<{ name: string }>()
  tables = results.map(({ name }) => name)
  paths = (await get('/openapi.json')).body.paths as Described
  secret = await loadSecret(env.GAME_EVENT_SECRET, 1)
})

const routes = [
  ...new Set(
    app.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/rooms')).map(({ method, path }) => `${method} ${path}`),
  ),
]

/** A value of the address or a header as text; half of those of an address are ids that exist. */
const asText = hostile.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000))
const asHeader = asText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500))
const asPart = fc.oneof(
  fc.nat().map((place) => ids[place % ids.length] ?? ''),
  asText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e%2f', '..', '1.5', '-1', '1e3'),
)
const queryNames = [
  'before',
  'from',
  'page',
  'to',
  'name',
  'search',
  'q',
  'state',
  'code',
  'status',
  'type',
  'theme',
  'steamid',
  '__proto__',
  'limit',
]

function whoCalls(path: string): (keyof typeof tokens)[] {
  if (endingSessions.test(path)) return ['guest']
  return reachingOut.test(path) ? ['player'] : ['guest', 'player', 'player', 'developer', 'developer', 'developer']
}

/** One call of a route, nearly as it should be. */
function aCall(route: string): fc.Arbitrary<Sent> {
  const [method = '', path = ''] = route.split(' ')
  const described = path.replace('/api', '').replaceAll(/:(\w+)(\{[^/]*\})?/g, '{$1}')
  const schema = paths[described]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
  const parts = fc.array(asPart, { minLength: 4, maxLength: 4 })
  const query = fc.array(fc.tuple(fc.constantFrom(...queryNames), asText), { maxLength: 3 })
  const body = method === 'GET' ? fc.constant(null) : (undescribed(path) ?? nearlyFitting(schema, ids))
  const who = fc.constantFrom<keyof typeof tokens>(...whoCalls(path))
  const type =
    path === '/api/upload'
      ? fc.constant('multipart/form-data; boundary=x')
      : fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data; boundary=x', '')
  const isProven = path.startsWith('/hooks') ? fc.boolean() : fc.constant(false)
  return fc
    .record({ parts, query, body, who, type, isProven, key: fc.option(asHeader) })
    .map(({ parts, query, body, who, type, isProven, key }) => {
      const known = isProven ? path.replace(':id', lobby).replace(':load', '1').replace(':secret', secret) : path
      const address = known.replaceAll(/:\w+(\{[^/]*\})?|\*/g, () => parts.pop() ?? '1')
      const search = new URLSearchParams(query.map(([name, value]) => [name, value.toWellFormed()])).toString()
      const token = tokens[who]
      return {
        ...{ method, body, url: `https://kampklar.test${address}${search === '' ? '' : `?${search}`}` },
        headers: {
          ...(token !== null && { Authorization: token }),
          ...(key !== null && { 'Idempotency-Key': key, 'If-None-Match': key, 'X-Kampklar-Bookmark': key }),
          ...(type !== '' && { 'Content-Type': type }),
          ...(path.startsWith('/hooks') && {
            [loadSecretHeader]: secret,
            'X-Logbytes-EndOffset': '9'.repeat(400),
            'MatchZy-MatchId': '1',
            'MatchZy-MapNumber': '0',
            'MatchZy-RoundNumber': '0',
          }),
        },
      }
    })
}

/** Every row of the record, and the revision of the lobby. */
async function everythingStored(): Promise<string> {
  const dumps = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)))
  const revision = await runInDurableObject(env.MATCH.getByName(lobby), (room: object) => inside(room).stored().revision)
  return JSON.stringify([revision, ...dumps.map(({ results }, place) => [tables[place], results])])
}

/** The status of the answer to a call; what is wrong with it where something is. */
async function answerTo({ url, ...init }: Sent): Promise<number | string> {
  const ctx = createExecutionContext()
  const response = await app.fetch(new Request(url, { redirect: 'manual', ...init }), { ...env, ...limits, ...built }, ctx)
  const text = await response.text()
  await waitOnExecutionContext(ctx)
  const told = `${text} ${JSON.stringify([...response.headers])}`
  const leaked = Object.entries(secrets).find(([, value]) => told.includes(value))
  if (leaked) return `tells ${leaked[0]}: ${text}`
  if (response.status >= 500 && response.status !== 503) return `${response.status} ${text}`
  if (response.status >= 400 && response.headers.get('Content-Type')?.startsWith('application/json')) {
    const { error, message } = JSON.parse(text) as { error?: string; message?: string }
    if (!/^[A-Z_]+$/.test(error ?? '') || !message) return `no refusal: ${text}`
  }
  return response.status
}

/** The number of calls of each route, and the seed of the first one. */
const [runs, firstSeed] = [3, 0]

/** The place at which two texts begin to differ, with the text around it. */
function firstDifference(before: string, after: string): string {
  const at = [...before].findIndex((letter, place) => letter !== after[place])
  return `refused, and changed ${[before, after].map((text) => text.slice(Math.max(0, at - 60), at + 90)).join(' → ')}`
}

it('no call brings the Worker down or tells a secret, and a refused one says why and writes nothing', async () => {
  const consoles = (['error', 'warn', 'log', 'info'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const wrong: string[] = []
  let before = await everythingStored()
  for (const [place, route] of routes.entries()) {
    const calls = fc.sample(aCall(route), { numRuns: runs, seed: firstSeed + place })
    const said = []
    for (const sent of calls) said.push(await answerTo(sent).catch((error: unknown) => `threw ${String(error)}`))
    const after = await everythingStored()
    if (said.every((each) => typeof each === 'string' || each >= 400) && after !== before) said.push(firstDifference(before, after))
    before = after
    for (const [at, what] of said.entries()) {
      const { url = '', body } = calls[at] ?? {}
      if (typeof what === 'string')
        wrong.push(`${route}: ${what.slice(0, 300)} | ${url.slice(0, 150)} ${(body ?? '').slice(0, 150)}`.toWellFormed())
    }
  }
  expect(wrong).toEqual([])
  const [errors = [], ...others] = consoles.map(({ mock }) => mock.calls.map((call) => call.map(String).join(' ').toWellFormed()))
  for (const each of consoles) each.mockRestore()
  expect(errors).toEqual([])
  expect(others.flat().filter((line) => Object.values(secrets).some((value) => line.includes(value)))).toEqual([])
})
