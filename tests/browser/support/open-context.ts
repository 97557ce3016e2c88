import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { patienceMs } from '../../support/site/patience.ts'

/** The complaints of this file's pages since the last test, and those that its tests announced. */
let complaints: string[] = []
/** Chromium says it of profiles like these wherever a page renews its push subscription, at a time of its own. */
const noPushHere = /does not support the Push API in incognito mode/
const announced: RegExp[] = [noPushHere]

/** A page says this of its calls and sockets while the site is killed. */
export const siteIsDown = /net::ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE)|WebSocket connection .* failed/

/**
 * Announces console errors that a test of this file provokes, which may run beside others: Chromium logs each refused call, socket and request as one, with its address.
 * Any other error of a page fails the test.
 */
export function expectComplaints(...expected: readonly RegExp[]): void {
  announced.push(...expected)
}

/** Steam's pictures and the stand-ins of other sites cannot all be fetched here; the site itself always has this name. */
const isOfTheSite = (url: string): boolean => !URL.canParse(url) || new URL(url).hostname === 'localhost'

/**
 * A browser profile of its own, in Norwegian and without motion. Its pages must not complain: an uncaught error, an unhandled rejection,
 * what the content security policy refused, a request that failed, any error on the console fails the test that is running.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nb-NO',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message))
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && isOfTheSite(url)) complaints.push(`${message.text()} (${url})`)
  })
  return context
}

afterEach(() => {
  const unannounced = complaints.filter((complaint) => !announced.some((expected) => expected.test(complaint)))
  complaints = []
  expect(unannounced, 'errors of a page').toEqual([])
})
