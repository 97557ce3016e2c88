import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { SiteFrame } from '../../durable/protocol/site-messages.ts'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'

let demo: DemoSite
beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo?.close())

/** Kari's page, and her connection to the site, which the test can break or use to send frames. */
async function openKari() {
  const { page, context } = await demo.openKari(390)
  let line: WebSocketRoute | null = null
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>()
  await page.routeWebSocket('**/rooms/site', (socket) => {
    line = socket
    socket.connectToServer().onMessage((message) => {
      socket.send(message)
      greet()
    })
  })
  /** After the first frame of the site there is a connection that can break. */
  const shortBreak = async () => {
    await greeted
    await page.evaluate(() => null)
    await line?.close()
  }
  const hears = (frame: SiteFrame) => line?.send(JSON.stringify(frame))
  return { page, context, shortBreak, hears }
}

const answerOf = (page: Page, path: string) => page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`)

describe('a connection that is back before its loss is shown', () => {
  it.each([
    ['the home page', '/', '/tournaments/mine', 'heading'],
    ['the ELO list', '/elo', '/top/getOwnPlacement', 'table'],
  ] as const)('has %s read again', async (_page, address, call, sign) => {
    const { page, context, shortBreak } = await openKari()
    await Promise.all([answerOf(page, call), page.goto(demo.url + address)])
    // The first calls of a page are answered before its screen is there, and a part that is not shown reads nothing again.
    await page.getByRole(sign).first().waitFor()
    await Promise.all([answerOf(page, call), shortBreak()])
    await context.close()
  })
})

describe('an invitation that comes while another one is answered', () => {
  const gather = (id: string, owner: string): SiteFrame => ({
    event: 'gather_invite',
    data: { gather: { id, owner, maps: '1', competitive: 0, maxplayers: 10, players: 3 } },
  })
  const party = (code: string, username: string): SiteFrame => ({
    event: 'party_invite',
    data: { invite: { code, from: { steamid: '76561197960265902', username, avatar: '' }, members: 1 } },
  })

  it.each([
    ['a gather', gather('aaaa11112222', 'Ola'), gather('bbbb11112222', 'Siv'), '/gather/insert', '/matches/gather/bbbb11112222/decline'],
    ['a party', party('AAAACCCC', 'Ola'), party('BBBBCCCC', 'Siv'), '/matches/scrim/party/join', '/matches/scrim/party/decline'],
  ])('to %s stays when the other is refused, and waits for its own answer', async (_what, first, second, accept, decline) => {
    const { page, context, hears } = await openKari()
    await Promise.all([page.waitForEvent('websocket'), page.goto(demo.url)])
    const refused = { success: false, error: 'CONFLICT', message: 'Det er fullt.' }
    await page.route(`**/api${accept}`, (route) => {
      hears(second)
      return route.fulfill({ json: refused })
    })
    await page.route(`**/api${decline}`, (route) => route.fulfill({ json: { success: true } }))
    await page.getByRole('button', { name: /Kontoen din/ }).waitFor()
    hears(first)
    await page.getByText('Ola').waitFor()
    await page.getByRole('button', { name: 'Godta', disabled: false }).click()
    await page.getByText('Det er fullt.').waitFor()
    await page.getByText('Siv').waitFor()
    await Promise.all([answerOf(page, decline), page.getByRole('button', { name: 'Avslå', disabled: false }).click()])
    await page.getByText('Siv').waitFor({ state: 'detached' })
    await context.close()
  })
})
