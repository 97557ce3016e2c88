import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from '../project.ts'
import { launchOptions } from '../testing/browser.ts'

/**
 * The picture beside a link to the site itself: pixels, since few readers draw SVG. The Worker draws the pictures of matches and players.
 */
const background = `data:image/svg+xml;base64,${readFileSync(join(root, 'public/og-card.svg')).toString('base64')}`
const folder = join(root, 'public/share')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions())
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(`<!doctype html><style>* { margin: 0 } body { width: 1200px; height: 630px; background: url(${background}) }</style>`)
writeFileSync(join(folder, 'site.jpg'), await tab.screenshot({ type: 'jpeg', quality: 82 }))
await browser.close()
