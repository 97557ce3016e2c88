import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterEach, expect, onTestFinished } from 'vitest'
import { patienceMs } from '../../support/site/patience.ts'

/** The complaints of this file's pages since the last look. */
let complaints: string[] = []
/** Chromium says it of profiles like these wherever a page renews its push subscription, at a time of its own. */
const noPushHere = /does not support the Push API in incognito mode/
/** The complaints that a running test provokes. */
const announced = new Set<RegExp>([noPushHere])

/** A page says this of its calls and sockets while the site is killed. */
export const siteIsDown = /net::ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE)|WebSocket connection .* failed/

/**
 * Announces the complaints that the running test provokes, until it is over: Chromium logs each refused call, socket and request as a
 * console error, with its address. Any other complaint of a page fails the test.
 */
export function expectComplaints(...expected: readonly RegExp[]): void {
  for (const complaint of expected) announced.add(complaint)
  onTestFinished(() => {
    for (const complaint of expected) announced.delete(complaint)
  })
}

/** The complaints of all pages since the last look that no test has announced. */
export function takeComplaints(): string[] {
  const unannounced = complaints.filter((complaint) => ![...announced].some((expected) => expected.test(complaint)))
  complaints = []
  return unannounced
}

/** Steam's pictures and the stand-ins of other sites cannot all be fetched here; the site itself always has this name. */
const isOfTheSite = (url: string): boolean => !URL.canParse(url) || new URL(url).hostname === 'localhost'

/**
 * A browser profile of its own, in Norwegian and without motion. Its pages must not complain: an uncaught error, an unhandled rejection, a
 * refusal by the content security policy, a request that failed, any error on the console fails the test that is running.
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

afterEach(() => expect(takeComplaints(), 'errors of a page').toEqual([]))
