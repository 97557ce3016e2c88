import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { expectComplaints, openContext, takeComplaints } from './support/open-context.ts'

let site: DemoSite

beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Opens the medals. */
async function openPage(): Promise<Page> {
  const context = await openContext(site.browser)
  const page = await context.newPage()
  await page.goto(`${site.url}/medal`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Takes the complaints of the pages, once there are any. */
const complaintsOnce = () => vi.waitUntil(() => takeComplaints().join('\n'))

describe('a page that complains fails its test', () => {
  it.each([
    [
      'an error that nothing catches',
      () =>
        void setTimeout(() => {
          throw new Error('thrown')
        }),
      /Error: thrown/,
    ],
    ['a promise that is rejected', () => void Promise.reject(new Error('rejected')), /Error: rejected/],
    ['an error on the console', () => console.error('said aloud'), /said aloud/],
    ['a call that the site refuses', () => void fetch('/api/nowhere'), /404 .*\/api\/nowhere/],
    ['a request that the policy of the site forbids', () => void fetch('https://elsewhere.test').catch(() => 0), /Content Security Policy/],
  ])('%s', async (_, act, expected) => {
    const page = await openPage()
    await page.evaluate(act)
    expect(await complaintsOnce()).toMatch(expected)
    await page.context().close()
  })

  it('a request that fails on its way', async () => {
    const page = await openPage()
    await page.route('**/api/maps', (route) => route.abort())
    await page.evaluate(() => void fetch('/api/maps').catch(() => 0))
    expect(await complaintsOnce()).toMatch(/ERR_FAILED .*\/api\/maps/)
    await page.context().close()
  })

  it('unless the test has announced it', async () => {
    expectComplaints(/said on purpose/)
    const page = await openPage()
    await page.evaluate(() => [console.error('said on purpose'), console.error('said by accident')].length)
    const complaints = await complaintsOnce()
    expect(complaints).toContain('said by accident')
    expect(complaints).not.toContain('said on purpose')
    await page.context().close()
  })

  it('and an announcement ends with its test', async () => {
    const page = await openPage()
    await page.evaluate(() => console.error('said on purpose'))
    expect(await complaintsOnce()).toContain('said on purpose')
    await page.context().close()
  })
})
