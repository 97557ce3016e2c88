import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from '../project.ts'
import { launchOptions } from '../testing/browser.ts'

/** The picture beside a shared link: pixels, since few readers draw SVG. Tournaments and cups have one a state, with its words. */
const cards = [
  { file: 'site.jpg', what: '', says: '' },
  { file: 'tournament-open.jpg', what: 'Turnering', says: 'Påmelding åpen' },
  { file: 'tournament-closed.jpg', what: 'Turnering', says: 'Starter snart' },
  { file: 'tournament-in_progress.jpg', what: 'Turnering', says: 'Pågår nå' },
  { file: 'tournament-completed.jpg', what: 'Turnering', says: 'Ferdigspilt' },
  { file: 'cup-open.jpg', what: 'Cup', says: 'Påmelding åpen' },
  { file: 'cup-soon.jpg', what: 'Cup', says: 'Starter snart' },
  { file: 'cup-live.jpg', what: 'Cup', says: 'Pågår nå' },
  { file: 'cup-closed.jpg', what: 'Cup', says: 'Ferdigspilt' },
] as const

const asUrl = (path: string, type: string): string => `data:${type};base64,${readFileSync(join(root, path)).toString('base64')}`
const background = asUrl('public/og-card.svg', 'image/svg+xml')
const font = asUrl('node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2', 'font/woff2')

const page = (what: string, says: string): string => `<!doctype html><style>
@font-face { font-family: Barlow; font-weight: 600; src: url(${font}) }
* { margin: 0 }
body { width: 1200px; height: 630px; background: url(${background}); position: relative; overflow: hidden; font: 600 60px/1 Barlow; color: #e9eff3 }
p { position: absolute; left: 304px; top: 424px; display: flex; align-items: center; gap: 28px; text-transform: uppercase; letter-spacing: .06em }
b { padding: 14px 26px 16px; border-radius: 12px; background: #35e0a1; color: #06251a; font-size: 44px; letter-spacing: .03em }
</style>${what && `<p>${what} <b>${says}</b></p>`}`

const folder = join(root, 'public/share')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions())
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const { file, what, says } of cards) {
  await tab.setContent(page(what, says))
  await tab.evaluate(() => document.fonts.ready)
  writeFileSync(join(folder, file), await tab.screenshot({ type: 'jpeg', quality: 82 }))
}
await browser.close()
