import type { WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { expectFitsEveryWidth, expectWhole } from './support/every-width.ts'
import { expectAccessible } from './support/people.ts'

let demo: DemoSite

beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo?.close())

const openKari = (width?: number) => demo.openKari(width)

describe('the page of medals', () => {
  it('shows one tier when asked, at every width', async () => {
    const { page, context } = await openKari(390)
    await page.goto(`${demo.url}/medal`)
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await cards.nth(25).waitFor()
    await expectFitsEveryWidth(page)
    await page.getByRole('tab', { name: /^Pionér/ }).click()
    await page.getByRole('heading', { name: 'Landnåmsfolk' }).waitFor()
    expect(await cards.count()).toBe(1)
    await expectWhole(page)
    const picture = page.getByRole('tabpanel').locator('img')
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))).toBe(true)
    await context.close()
  })
})

describe('a new medal', () => {
  it('is told with its picture on whatever page the player is, where a profile shows its medals too', async () => {
    const { page, context } = await openKari(1440)
    let socket: WebSocketRoute | undefined
    await page.routeWebSocket('**/rooms/site', (opened) => {
      socket = opened
      opened.connectToServer()
    })
    await page.goto(`${demo.url}/profile/demo01`)
    await page.getByRole('region', { name: 'Medaljer' }).getByRole('link', { name: 'Se alle medaljene' }).waitFor()
    const medal = { id: 1, name: 'Gjestelista til Valhall', image: '/medals/kills-bronze.svg' }
    for (let time = 0; time < 2; time++) socket?.send(JSON.stringify({ event: 'medal_awarded', data: { medal } }))
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Ny medalje' })
    await toast.getByText(medal.name).waitFor()
    // A toast stays as long as the pointer is on it, however slow the next steps are.
    await toast.first().hover()
    await expectAccessible(page)
    expect(await toast.count()).toBe(1)
    expect(await toast.locator('img').boundingBox()).toMatchObject({ width: expect.closeTo(64, -1), height: expect.closeTo(64, -1) })
    await context.close()
  })
})
