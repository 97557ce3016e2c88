import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBrowser, launchOptions } from '../../../local/testing/browser.ts'
import { startSiteOf } from '../../support/site/site-of-players.ts'

/** A newcomer, beside the seeded players who have played. */
export const kari = { steamId: '76561197960265901', name: 'Kari' }

/** The addresses of the shared site and of its Chromium, and Kari's session. */
export type DemoPlace = { url: string; browserUrl: string; token: string }

/** Starts the shared demo site, on which Kari has signed in through Steam's stand-in, and one Chromium, once a run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureBrowser()
  const { site, sessions, stop } = await startSiteOf([kari], { SEED: 'demo' })
  const server = await chromium.launchServer(launchOptions())
  provide('demo', { url: site.url, browserUrl: server.wsEndpoint(), token: sessions[0]?.token ?? '' })
  return async () => {
    await server.close()
    await stop()
  }
}
