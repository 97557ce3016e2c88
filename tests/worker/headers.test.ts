import { env, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { calendarName } from '../../durable/secrets/calendar-secret.ts'
import headersFile from '../../public/_headers?raw'
import { forOtherSites, securityHeaders } from '../../worker/middleware/headers.ts'
import wranglerFile from '../../wrangler.toml?raw'
import { aUser } from '../support/workerd/builders.ts'
import { openSite, refusingLimiter, type Site, siteUrl } from './support/support-calls.ts'

/** The rules of a `_headers` file: the headers for each pattern of addresses. */
function rulesOf(file: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {}
  let pattern = ''
  for (const line of file.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (/^\S/.test(line)) {
      pattern = line
      rules[pattern] = {}
      continue
    }
    // A line that takes away one of a pattern before.
    if (line.trim().startsWith('!')) continue
    const at = line.indexOf(':')
    Object.assign(rules[pattern] ?? {}, { [line.slice(0, at).trim()]: line.slice(at + 1).trim() })
  }
  return rules
}

const brokenD1 = {
  prepare() {
    throw new Error('D1 is away: a secret detail')
  },
} as unknown as D1Database

type Ask = (site: Site, token: string) => Promise<Response>
const replies: [what: string, status: number, ask: Ask, bindings?: Parameters<typeof openSite>[1]][] = [
  ['a public read', 200, (site) => site.ask('/api/system/getSystem')],
  [
    'a read that has not changed',
    304,
    async (site) => {
      const etag = (await site.ask('/api/system/getSystem')).headers.get('ETag') ?? ''
      return site.ask('/api/system/getSystem', { headers: { 'If-None-Match': etag } })
    },
  ],
  ['a private read', 200, (site, token) => site.ask('/api/profile/user', { headers: { Authorization: token } })],
  ['a head without a body', 200, (site) => site.ask('/api/system/getSystem', { method: 'HEAD' })],
  ['a guest’s refusal', 401, (site) => site.ask('/api/profile/user')],
  [
    'a wrong body',
    400,
    (site, token) => site.ask('/api/teams/usersearch', { method: 'POST', body: '{', headers: { Authorization: token } }),
  ],
  [
    'a body too large',
    413,
    (site, token) => site.ask('/api/teams/usersearch', { method: 'POST', body: 'x'.repeat(70_000), headers: { Authorization: token } }),
  ],
  ['an unknown address', 404, (site) => site.ask('/api/finnesikke')],
  ['an unknown address of the pop-up', 404, (site) => site.ask('/auth/finnesikke')],
  ['somebody slowed down', 429, (site) => site.ask('/api/maps'), { ADDRESS_LIMIT: refusingLimiter }],
  ['somebody slowed down in the pop-up', 429, (site) => site.ask('/auth/steam'), { SIGN_IN_LIMIT: refusingLimiter }],
  ['the way to Steam', 302, (site) => site.ask('/auth/steam')],
  ['a refused sign-in', 401, (site) => site.ask('/auth/steam/return')],
  ['the pop-up’s script', 200, (site) => site.ask('/auth/message.js')],
  ['an old address of a match', 302, (site) => site.ask('/gather/lobby123')],
  ['a socket’s address without a socket', 426, (site) => site.ask('/rooms/site')],
  [
    'a socket for another site',
    403,
    (site) => site.ask('/rooms/site', { headers: { Upgrade: 'websocket', Origin: 'https://ond.example' } }),
  ],
  ['a failure of ours', 500, (site) => site.ask('/api/system/getSystem'), { DB: brokenD1 }],
  ['a failure of ours in the pop-up', 500, (site) => site.ask('http://localhost/auth/steam'), { DB: brokenD1, DEV_LOGIN: '1' }],
]

/** The lines of the log that this work wrote. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const written = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}))
  await work()
  const lines = written.flatMap((spy) => spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>))
  vi.restoreAllMocks()
  return lines
}

describe('every reply of the Worker', () => {
  it.each(replies)('carries the security headers: %s (%i)', async (_what, status, ask, bindings) => {
    const { token } = await aUser()
    const reply = await ask(openSite({}, bindings ?? {}), token)
    expect(reply.status).toBe(status)
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (name === 'Cross-Origin-Opener-Policy' || name === 'Referrer-Policy') continue
      expect(reply.headers.get(name), name).toBe(value)
    }
    expect(['same-origin-allow-popups', 'unsafe-none']).toContain(reply.headers.get('Cross-Origin-Opener-Policy'))
    expect(['strict-origin-when-cross-origin', 'no-referrer']).toContain(reply.headers.get('Referrer-Policy'))
    expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{16}$/)
    expect(reply.headers.get('Cache-Control')).toMatch(/no-store|^public, (s-maxage=5|max-age=300)$/)
    if (status >= 400) expect(reply.headers.get('Cache-Control')).toMatch(/no-store/)
  })

  it('opens its window’s ties only in the pop-up', async () => {
    const opener = async (path: string) => (await openSite().ask(path)).headers.get('Cross-Origin-Opener-Policy')
    for (const path of ['/auth/steam', '/auth/steam/return', '/auth/finnesikke']) expect(await opener(path), path).toBe('unsafe-none')
    for (const path of ['/api/system/getSystem', '/api/auth/user/data', '/gather/lobby123', '/rooms/site']) {
      expect(await opener(path), path).toBe('same-origin-allow-popups')
    }
  })

  it('says nothing of what went wrong inside, only under which id the log has it', async () => {
    let reply = new Response()
    const lines = await linesOf(async () => {
      reply = await openSite({}, { DB: brokenD1 }).ask('/api/system/getSystem', { headers: { 'CF-Ray': '8f1a2b3c4d5e6f7a-OSL' } })
    })
    expect(await reply.json()).toEqual({
      ...{ success: false, error: 'SERVER_ERROR', message: 'Det oppsto en feil hos oss. Prøv igjen senere.' },
      ref: '8f1a2b3c4d5e6f7a',
    })
    const said = { level: 'error', area: 'request', route: 'GET /api/system/getSystem', status: 500, message: 'SERVER_ERROR' }
    expect(lines).toMatchObject([{ ...said, request: '8f1a2b3c4d5e6f7a', error: expect.any(String) }])
    expect(lines[0]).toHaveProperty('stack')
  })

  it('is one data point under the pattern of its call, on a site that counts them', async () => {
    const points: unknown[] = []
    const ANALYTICS = { writeDataPoint: (point: unknown) => void points.push(point) } as AnalyticsEngineDataset
    await openSite({}, { ANALYTICS }).ask('/api/matches/hemmelig123')
    expect(points).toEqual([{ indexes: ['GET /api/matches/:id'], blobs: ['GET /api/matches/:id', '4xx'], doubles: [expect.any(Number)] }])
  })

  it('names no id and writes no line for a refusal that is to be expected', async () => {
    const lines = await linesOf(async () => {
      const reply = await openSite().ask('/api/profile/user', { headers: { 'CF-Ray': '<script>' } })
      expect(await reply.json()).not.toHaveProperty('ref')
      expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{16}$/)
    })
    expect(lines).toEqual([])
  })

  it('logs no address that is a secret, though a failure of ours is logged', async () => {
    const name = await calendarName(env.JWT_SECRET, { uid: 'abcdefghij', sessionVersion: 1 })
    const lines = await linesOf(async () => {
      expect((await openSite({}, { DB: brokenD1 }).ask(`/calendar/mine/${name}.ics`)).status).toBe(500)
    })
    expect(lines).toMatchObject([{ level: 'error', route: 'GET /calendar/mine/:file' }])
    expect(JSON.stringify(lines)).not.toContain(name)
  })

  it('is readable by no other site', async () => {
    const headers = { Origin: 'https://ond.example' }
    for (const path of ['/api/system/getSystem', '/api/profile/user', '/auth/steam/return']) {
      const { headers: got } = await openSite().ask(path, { headers })
      expect(got.get('Access-Control-Allow-Origin'), path).toBeNull()
    }
    const preflight = { method: 'OPTIONS', headers: { ...headers, 'Access-Control-Request-Method': 'POST' } }
    expect((await openSite().ask('/api/profile/logoutAll', preflight)).headers.get('Access-Control-Allow-Methods')).toBeNull()
  })
})

describe('the files beside the Worker', () => {
  const rules = rulesOf(headersFile)

  it('carry the same security headers, word for word', () => expect(rules['/*']).toEqual(securityHeaders))

  it.each(['/assets/*', '/posters/*', '/medals/*', '/avatars/*'])('are kept for good below %s', (pattern) =>
    expect(rules[pattern]).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
  )

  it('are otherwise asked for again, and no line is too long for the platform', () => {
    expect(rules['/share/*']).toEqual(forOtherSites)
    expect(Object.keys(rules)).toEqual(['/*', '/share/*', '/assets/*', '/posters/*', '/medals/*', '/avatars/*'])
    for (const line of headersFile.split('\n')) expect(line.length).toBeLessThan(2_000)
  })
})

describe('visiting an address of the Worker in a browser', () => {
  const visit = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  const first = /run_worker_first = \[(.*)\]/.exec(wranglerFile)?.[1]?.match(/"[^"]+"/g) ?? []

  it('leads to the Worker and never to the app', async () => {
    const addresses = [
      '/api/maps',
      '/auth/steam',
      '/rooms/site',
      '/hooks/x',
      '/embed/x',
      '/files/x',
      '/gather/lobby123',
      '/calendar/x',
      '/status',
      '/kamper.ics',
    ]
    const patterns = first.map((pattern) => pattern.slice(1, -1)).filter((pattern) => pattern !== '/')
    const goes = (address: string) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replace('.', '\\.').replace('*', '.*')}$`).test(address))
    expect(addresses.filter((address) => !goes(address))).toEqual([])
    for (const address of addresses) {
      const reply = await SELF.fetch(siteUrl + address, { headers: visit, redirect: 'manual' })
      expect(reply.headers.get('X-Frame-Options'), address).toBe('DENY')
      expect(await reply.text(), address).not.toContain('id="root"')
    }
    expect(patterns).toHaveLength(addresses.length)
  })

  it('leads from an old gather’s address to its match, and to nowhere else', async () => {
    const to = async (path: string) => (await openSite().ask(path, { headers: visit })).headers.get('Location')
    expect(await to('/gather/lobby123')).toBe('/match/lobby123')
    for (const path of ['/gather/%2f%2fond.example', '/gather/%0d%0aSet-Cookie:x', '/gather/javascript:alert(1)', '/gather/..']) {
      expect([null, '/gathers'], path).toContain(await to(path))
    }
  })
})
