import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { guestPages, isPageAddress } from '../../durable/rules/page-addresses.ts'
import routesFile from '../../web/routes.tsx?raw'
import { createApp } from '../../worker/app.ts'
import { servicesOf } from '../../worker/services/services.ts'

const ASSETS = {
  fetch: async ({ pathname }: URL) => {
    const isPicture = pathname.endsWith('.png')
    return new Response('<div id="root"></div>', { headers: { 'Content-Type': isPicture ? 'image/png' : 'text/html' } })
  },
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

/** The addresses of the routes in this part of web/routes.tsx: those of its table, and those of its elements. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/ path="([^"*]+(?:\/\*)?)"|^ {2}'(\/[^']*)': /gm)].map(([, ofElement, ofTable]) => ofElement ?? ofTable ?? '')

/** web/routes.tsx without what is there only while developing. */
const siteRoutes = routesFile.replace(/^.*\{UiPage && .*$/m, '')

describe('an address of the site', () => {
  it('is a page’s where the app has a route for it', () => {
    const routes = addressesIn(siteRoutes)
    expect(routes.length).toBeGreaterThan(20)
    const examples = routes.map((path) => path.replace('/*', '/del/to').replaceAll(/:\w+/g, 'abc123'))
    expect(examples.filter((path) => !isPageAddress(path))).toEqual([])
  })

  it.each(['/statistikk', '/nowhere/at/all', '/cup/abc/live/more', '/wp-login.php'])(
    '%s, which no page has, is 404 with the app',
    async (path) => {
      const reply = await visit(path)
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('id="root"')])
    },
  )

  it('is answered with the app when a page has it', async () => {
    for (const path of ['/gathers', '/match/abc123', '/settings', '/support/new', '/admin']) expect((await visit(path)).status).toBe(200)
  })

  it('that every browser and every crawler asks for is answered', async () => {
    const icon = await visit('/favicon.ico')
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const robots = await visit('/robots.txt')
    expect([robots.status, robots.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')])
    const rules = (await robots.text()).split('\n')
    expect(rules).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /auth/', 'Disallow: /admin']))
    expect(rules).toContain('Sitemap: https://kampklar.test/sitemap.xml')
    const sitemap = await visit('/sitemap.xml')
    expect([sitemap.status, sitemap.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=UTF-8'])
  })

  it('tells whom to write to of a hole, and for how long that holds', async () => {
    const found = await visit('/.well-known/security.txt')
    const fields = Object.fromEntries(
      (await found.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ')),
    )
    expect(fields).toMatchObject({ Contact: 'mailto:push@kampklar.test', Canonical: 'https://kampklar.test/.well-known/security.txt' })
    const left = Date.parse(fields.Expires ?? '') - Date.now()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(365 * 86_400_000)
  })

  it('stands in the sitemap where a guest sees its page, and nowhere else', async () => {
    const withoutTable = siteRoutes.replaceAll(/^const (?:screens|all)\b.*?^}$/gms, '')
    const guestRoutes = withoutTable.replace(/<Route element={<SignedIn \/>}>.*<\/Route>/s, '')
    expect(addressesIn(guestRoutes).length).toBeLessThan(addressesIn(withoutTable).length)
    // The second address of the home page, and a match, which is for those who have its link.
    const listable = addressesIn(guestRoutes).filter((path) => path !== '/home' && path !== '/se/:matchid')
    expect(listable.sort()).toEqual([...guestPages].sort())
    const listed = [...(await (await visit('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(guestPages.map((path) => `https://kampklar.test${path}`))
  })
})
