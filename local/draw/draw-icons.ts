import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { root } from '../project.ts'
import { launchOptions } from '../testing/browser.ts'

/** The icons of the installed app, which browsers and phones want as pixels, and the source of each. Apple rounds the corners itself. */
const icons = [
  { file: 'app-192.png', from: 'app.svg', size: 192 },
  { file: 'app-512.png', from: 'app.svg', size: 512 },
  { file: 'app-maskable-512.png', from: 'app-maskable.svg', size: 512 },
  { file: 'apple-touch-180.png', from: 'app-maskable.svg', size: 180 },
] as const

const folder = join(root, 'public/icons')

async function draw(browser: Browser, { from, size }: (typeof icons)[number]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const drawing = `data:image/svg+xml;base64,${readFileSync(join(folder, from)).toString('base64')}`
  await page.setContent(`<style>*{margin:0}</style><img src="${drawing}" width="${size}" height="${size}">`)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

const browser = await chromium.launch(launchOptions())
for (const icon of icons) writeFileSync(join(folder, icon.file), await draw(browser, icon))
await browser.close()
