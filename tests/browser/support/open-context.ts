import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { patienceMs } from '../../support/site/patience.ts'

/** The complaints of all pages since the last look; `at` is when a page made them (UTC ms). */
let complaints: { text: string; at: number }[] = []
/** Chromium says it of profiles like these wherever a page renews its push subscription, at a time of its own. */
const noPushHere = /does not support the Push API in incognito mode/
/** Complaints that a test provokes, and while it does (UTC ms): a busy browser may tell of them in a later test. */
type Announced = { complaint: RegExp; from: number; until: number }
const announced: Announced[] = [{ complaint: noPushHere, from: 0, until: Number.POSITIVE_INFINITY }]

/** A page says this of its calls and sockets while the site is killed. */
export const siteIsDown = /net::ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE)|WebSocket connection .* failed/

/**
 * Announces the complaints that the running test provokes, until it is over: Chromium logs each refused call, socket and request as a
 * console error, with its address. Any other complaint of a page fails the test.
 */
export function expectComplaints(...expected: readonly RegExp[]): void {
  const now = expected.map((complaint): Announced => ({ complaint, from: Date.now(), until: Number.POSITIVE_INFINITY }))
  announced.push(...now)
  onTestFinished(() => {
    for (const each of now) each.until = Date.now()
  })
}

/** The complaints of all pages since the last look that no test has announced. */
export function takeComplaints(): string[] {
  const isAnnounced = ({ text, at }: (typeof complaints)[number]) =>
    announced.some(({ complaint, from, until }) => complaint.test(text) && from <= at && at <= until)
  const unannounced = complaints.filter((each) => !isAnnounced(each)).map(({ text }) => text)
  complaints = []
  return unannounced
}

/** Steam's pictures and the stand-ins of other sites cannot all be fetched here; the site itself always has this name. */
const isOfTheSite = (url: string): boolean => !URL.canParse(url) || new URL(url).hostname === 'localhost'

/** A change of colour is there at once: each frame of it is painted anew, which takes a quarter of the time of a page in a draft. */
const changeAtOnce = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

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
  await context.addInitScript(changeAtOnce)
  context.on('weberror', (error) => complaints.push({ text: error.error().stack ?? error.error().message, at: Date.now() }))
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && isOfTheSite(url)) complaints.push({ text: `${message.text()} (${url})`, at: message.timestamp() })
  })
  return context
}
