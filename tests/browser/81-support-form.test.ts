import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { expectComplaints } from './support/open-context.ts'
import { expectAccessible } from './support/people.ts'

let demo: DemoSite

beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo?.close())

/** A picture as a browser makes it, in base64. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(() => Object.assign(document.createElement('canvas'), { width: 32, height: 20 }).toDataURL('image/png').split(',')[1] ?? '')

/** Pastes a picture, like a screenshot. */
const paste = (page: Page, base64: string) =>
  page.evaluate((content) => {
    const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, base64)

const files = (page: Page) => page.getByRole('list', { name: 'Vedlegg' }).getByRole('listitem')
/** An uploaded file shows its size. */
const stored = (page: Page, name: string) => files(page).filter({ hasText: name }).filter({ hasText: 'kB' })
const choose = (page: Page, chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(chosen)
const aPng = (name: string, base64: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') })

async function openForm(width: number): Promise<{ page: Page; close(): Promise<void> }> {
  const { page, context } = await demo.openKari(width)
  await page.goto(`${demo.url}/support/create`)
  await page.getByRole('heading', { name: 'Ny sak' }).waitFor()
  return { page, close: () => context.close() }
}

describe('the form of a new ticket', () => {
  it('loses neither text nor files: not to a lost connection, and not to a reload', async () => {
    expectComplaints(/ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED/)
    const { page, close } = await openForm(390)
    const png = await drawn(page)
    await page.getByRole('button', { name: 'Send inn' }).click()
    await page.getByRole('alert').filter({ hasText: 'Vennligst fyll ut alle påkrevde felt' }).waitFor()
    // The field gets the focus at the next paint.
    await page.getByLabel('Kategori').and(page.locator(':focus')).waitFor()
    await page.getByLabel('Kategori').selectOption({ index: 1 })
    await page.getByLabel('Emne').fill('Serveren falt ut')
    await page.getByLabel('Melding', { exact: true }).fill('Den var borte i fire runder.')
    await paste(page, png)
    await stored(page, 'utklipp.png').waitFor()

    await page.route('**/api/upload', (route) => route.abort('connectionfailed'))
    await choose(page, [aPng('skjerm.png', png)])
    await page.getByText('Kunne ikke laste opp filer. Vi mistet forbindelsen.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/upload')
    await page.getByRole('button', { name: 'Prøv å laste opp skjerm.png igjen' }).click()
    await stored(page, 'skjerm.png').waitFor()

    await page.reload()
    await page.getByText('Utkast. Ikke sendt ennå.').waitFor()
    expect(await page.getByLabel('Emne').inputValue()).toBe('Serveren falt ut')
    expect(await page.getByLabel('Melding', { exact: true }).inputValue()).toBe('Den var borte i fire runder.')
    expect(await files(page).allInnerTexts()).toEqual([expect.stringContaining('utklipp.png'), expect.stringContaining('skjerm.png')])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Forkast' }).click()
    expect(await files(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await close()
  })

  it('says what is wrong with a file before it sends one', async () => {
    expectComplaints(/ERR_FAILED .*upload/)
    const { page, close } = await openForm(1440)
    let uploads = 0
    await page.route('**/api/upload', (route) => {
      uploads += 1
      return route.abort()
    })
    const tooLarge = Buffer.alloc(5.1 * 1024 * 1024)
    await choose(page, [
      { name: 'logg.pdf', mimeType: 'application/pdf', buffer: tooLarge },
      { name: 'spill.exe', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10) },
    ])
    await page.getByText('logg.pdf er for stor (maks 5MB)').waitFor()
    await page.getByText('spill.exe har ugyldig filtype').waitFor()
    expect([uploads, await files(page).count()]).toEqual([0, 0])
    const png = await drawn(page)
    await choose(
      page,
      ['1', '2', '3', '4', '5', '6'].map((name) => aPng(`${name}.png`, png)),
    )
    await page.getByText('Maksimalt 5 filer tillatt').waitFor()
    expect(await files(page).count()).toBe(5)
    await close()
  })

  it('takes five files of six that are pasted at once, two at a time', async () => {
    expectComplaints(/ERR_FAILED .*upload/)
    const { page, close } = await openForm(1440)
    await page.route('**/api/upload', (route) => route.abort())
    await page.evaluate(() => {
      for (const pair of ['a', 'b', 'c']) {
        const clipboardData = new DataTransfer()
        for (const name of [`${pair}1.pdf`, `${pair}2.pdf`]) clipboardData.items.add(new File(['%PDF'], name, { type: 'application/pdf' }))
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
    })
    await page.getByText('Maksimalt 5 filer tillatt').waitFor()
    expect(await files(page).count()).toBe(5)
    await close()
  })
})
