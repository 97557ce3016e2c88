import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { isPageAddress } from '../../durable/rules/page-addresses.ts'
import routesFile from '../../web/routes.tsx?raw'
import { createApp } from '../../worker/app.ts'
import { servicesOf } from '../../worker/services/services.ts'

const ASSETS = {
  fetch: async () => new Response('<div id="root"></div>', { headers: { 'Content-Type': 'text/html' } }),
} as unknown as Fetcher
const app = createApp(servicesOf(env))

/** The answer to a browser that goes to this address of the built site. */
async function visit(path: string): Promise<Response> {
  const ctx = createExecutionContext()
  const request = new Request(`https://kampklar.test${path}`, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  const answer = await app.fetch(request, { ...env, ASSETS }, ctx)
  await waitOnExecutionContext(ctx)
  return answer
}

describe('an address of the site', () => {
  it('is a page’s where the app has a route for it', () => {
    const routes = [...routesFile.matchAll(/path="([^"]+)"/g)].flatMap(([, path]) => (path === undefined || path === '*' ? [] : path))
    expect(routes.length).toBeGreaterThan(20)
    const examples = routes.map((path) => path.replace('/*', '/del/to').replaceAll(/:\w+/g, 'abc123'))
    expect(examples.filter((path) => !isPageAddress(path))).toEqual([])
  })

  it.each(['/status', '/nowhere/at/all', '/cup/abc/live/more', '/wp-login.php'])(
    '%s, which no page has, is 404 with the app',
    async (path) => {
      const reply = await visit(path)
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('id="root"')])
    },
  )

  it('of a page is answered with the app', async () => {
    for (const path of ['/gathers', '/match/abc123', '/settings', '/support/new', '/admin']) expect((await visit(path)).status).toBe(200)
  })

  it('that every browser and every crawler asks for is answered', async () => {
    const icon = await visit('/favicon.ico')
    expect([icon.status, icon.headers.get('Location')]).toEqual([301, '/icons/app-192.png'])
    const robots = await visit('/robots.txt')
    expect([robots.status, robots.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(await robots.text()).toContain('Disallow: /api/')
  })
})
