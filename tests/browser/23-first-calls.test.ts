import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstCalls } from '../../web/paths/first-calls.ts'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'

let demo: DemoSite
beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo?.close())

/** The screens that Kari can open, and whose addresses have no id. */
const addresses = Object.keys(firstCalls).filter((address) => !/[:*]/.test(address))

it.each(addresses)('the calls of %s start beside its script, and are made once', async (address) => {
  const { page, context } = await demo.openKari()
  const calls: string[] = []
  let release = () => {}
  const started = new Promise<void>((resolve) => {
    release = resolve
  })
  const wanted = firstCalls[address] ?? []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(pathname.slice('/api'.length) + search)
    if (wanted.every((call) => calls.includes(call))) release()
  })
  // Every script except the page's own waits for the calls, so the calls can only come from the page's own script.
  await page.route('**/assets/*.js', async (route) => {
    const isFirst = /<script type="module"[^>]*src="([^"]+)"/.exec(await (await fetch(demo.url)).text())?.[1]
    if (new URL(route.request().url()).pathname !== isFirst) await started
    await route.continue()
  })
  await page.goto(demo.url + address)
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('main .skeleton'))
  expect(wanted.map((call) => calls.filter((each) => each === call).length)).toEqual(wanted.map(() => 1))
  await context.close()
})
