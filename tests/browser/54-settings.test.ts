import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiscordStandIn, startDiscordStandIn } from '../support/node/discord-stand-in.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, signInByHttp } from '../support/site/session.ts'
import type { Site } from '../support/site/site.ts'
import { openDiscordFlow } from './support/discord-flow.ts'
import { expectWhole } from './support/every-width.ts'
import { expectComplaints } from './support/open-context.ts'
import { expectAccessible, pressToClose, saysAfter } from './support/people.ts'
import { openSiteWithPages, type SiteWithPages } from './support/site-with-pages.ts'

const kari = { steamId: '76561197960265911', name: 'Kari' }
const ola = { steamId: '76561197960265912', name: 'Ola' }
/** The player whose account is deleted. */
const per = { steamId: '76561197960265913', name: 'Per' }
const [first, second] = [
  { id: '100000000000000001', name: 'kari#discord' },
  { id: '100000000000000002', name: 'ola#discord' },
]
const ownLink = 'https://steamcommunity.com/tradeoffer/new/?partner=184&token=aB3_-xYz'

let at: SiteWithPages
let site: Site
let discord: DiscordStandIn

beforeAll(async () => {
  discord = await startDiscordStandIn([first, second])
  at = await openSiteWithPages([kari, ola, per], discord.env)
  site = at.site
})
afterAll(async () => {
  await at?.stop()
  await discord?.close()
})

const sessionOf = async (who: typeof kari) => ({ ...who, token: await signInByHttp(site.url, at.steam, who.steamId) })

describe('connecting Discord, over real HTTP', { shuffle: false }, () => {
  const flowOf = async (who: typeof kari) => openDiscordFlow(site.url, (await sessionOf(who)).token)
  const discordIdOf = async (who: typeof kari) => {
    const { user } = await callAs<{ user: { discord_id: string | null } }>(site.url, await sessionOf(who), 'GET', '/auth/user/data')
    return user.discord_id
  }

  it('says yes, once: the answer brought again is used', async () => {
    const flow = await flowOf(kari)
    const back = await flow.approve(await flow.leave(), first.id)
    expect(await flow.comeBack(back)).toContain('<h1>Discord er koblet til</h1>')
    expect([await discordIdOf(kari), discord.tokensOut()]).toEqual([first.id, 0])
    expect(await flow.comeBack(back)).toContain('allerede brukt')
  })

  it('tells another player that the account is taken', async () => {
    const flow = await flowOf(ola)
    expect(await flow.comeBack(await flow.approve(await flow.leave(), first.id))).toContain('koblet til en annen spiller')
    expect([await discordIdOf(ola), discord.tokensOut()]).toEqual([null, 0])
  })

  it('changes nothing for anyone who thinks better of it', async () => {
    const flow = await flowOf(ola)
    expect(await flow.comeBack(await flow.deny(await flow.leave()))).toContain('Du avbrøt hos Discord')
  })

  it('works in the browser and the session alone in which it was begun', async () => {
    const [karis, olas, olasPhone] = await Promise.all([flowOf(kari), flowOf(ola), flowOf(ola)])
    const back = await olas.approve(await olas.leave(), second.id)
    for (const other of [karis, olasPhone]) expect(await other.comeBack(back)).toContain('en annen innlogging eller nettleser')
    expect(await discordIdOf(ola)).toBeNull()
  })

  it('changes nothing with a code that is too old, or while Discord is busy or away', async () => {
    const flow = await flowOf(ola)
    const old = await flow.approve(await flow.leave(), second.id)
    discord.expireCodes()
    expect(await flow.comeBack(old)).toContain('for gammel')
    for (const [status, body, text] of [
      [429, { retry_after: 12.3 }, 'om 13 sekunder'],
      [503, {}, 'svarer ikke akkurat nå'],
    ] as const) {
      const back = await flow.approve(await flow.leave(), second.id)
      discord.answerOnly(status, body)
      expect(await flow.comeBack(back)).toContain(text)
      discord.answerOnly(null)
    }
    expect(await discordIdOf(ola)).toBeNull()
  })

  it('connects once when the answer comes doubled', async () => {
    const flow = await flowOf(ola)
    const back = await flow.approve(await flow.leave(), second.id)
    const pages = await Promise.all([flow.comeBack(back, 'keep'), flow.comeBack(back, 'keep')])
    expect(pages.filter((page) => page.includes('<h1>Discord er koblet til</h1>'))).toHaveLength(1)
    expect(pages.filter((page) => page.includes('allerede brukt'))).toHaveLength(1)
    const { connected } = await callAs<{ connected: boolean }>(site.url, await sessionOf(ola), 'POST', '/profile/removeDiscord')
    expect([connected, await discordIdOf(ola)]).toEqual([false, null])
  })
})

/** Ola's signed-in browser, without a page. */
const openOla = async (width = 1440) => at.open(await sessionOf(ola), { viewport: { width, height: 844 } })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('the settings', () => {
  it('are whole and accessible at every width', async () => {
    const { page, context } = await openOla(390)
    await page.goto(`${site.url}/settings`)
    await heading(page, 'Endre konto')
    const menu = page.getByRole('navigation', { name: 'Innstillinger' })
    for (const [link, title, last] of [
      ['Varsler', 'Varsler', page.getByText('Lyd', { exact: true })],
      ['Personvern', 'Personvern', page.getByRole('heading', { name: 'Dine data' })],
      ['Konto', 'Endre konto', page.getByRole('heading', { name: 'Konto Detaljer' })],
    ] as const) {
      await menu.getByRole('link', { name: link }).click()
      await heading(page, title)
      await last.waitFor()
      await expectWhole(page)
    }
    await context.close()
  })

  it('lead to the profile, which has the rank, the figures and the matches; so do their former addresses', async () => {
    const { page, context } = await openOla()
    for (const [path, link] of [
      ['/settings/edit', 'Se profilen'],
      ['/settings/edit', 'Spiller'],
      ['/settings/edit', 'Kamper'],
      ['/settings/user', null],
      ['/settings/games', null],
    ] as const) {
      await page.goto(`${site.url}${path}`)
      if (link) await page.getByRole('link', { name: link, exact: true }).click()
      await heading(page, ola.name)
      await page.getByRole('heading', { level: 2, name: 'Kamper spillt' }).waitFor()
    }
    await context.close()
  })

  it('take a trade link, and say what is wrong with another', async () => {
    expectComplaints(/400 .*updateTradelink/)
    const { page, context } = await openOla(390)
    await page.goto(`${site.url}/settings/edit`)
    await page.getByRole('button', { name: 'Legg til tradelink' }).click()
    const field = page.getByRole('textbox', { name: 'Din tradelink' })
    await field.fill(ownLink.replace('184', '185'))
    await page.keyboard.press('Enter')
    await page.getByText('tilhører en annen Steam-konto').waitFor()
    // The field shows it: a toast would repeat it.
    expect(await page.getByText('Klarte ikke oppdatere tradelink').count()).toBe(0)
    await expectAccessible(page)
    await field.fill(` ${ownLink}&x=1`)
    await page.getByRole('button', { name: 'Lagre', exact: true, disabled: false }).click()
    await page.getByText('Tradelink ble oppdatert').waitFor()
    await page.getByText(ownLink, { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: patienceMs }).toBe('Endre tradelink')
    await context.close()
  })

  it('connect Discord in a pop-up that closes itself, and disconnect it', async () => {
    const { page, context } = await openOla()
    await page.goto(`${site.url}/settings/edit`)
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Koble til Discord' }).click()])
    await pressToClose(popup, popup.getByRole('link', { name: second.name }))
    await page.getByText(second.id).waitFor()
    await page.getByRole('button', { name: 'Koble fra Discord' }).click()
    await page.getByText('Discord ble koblet fra').waitFor()
    await page.getByRole('button', { name: 'Koble til Discord' }).waitFor()
    await context.close()
  })

  it('say that Discord is not set up where it is not, and show no button', async () => {
    const { page, context } = await openOla()
    await page.route('**/api/profile/user', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), discord_available: false } })
    })
    await page.goto(`${site.url}/settings/edit`)
    await page.getByText('Discord er ikke satt opp på denne siden ennå.').waitFor()
    expect(await page.getByRole('button', { name: 'Koble til Discord' }).count()).toBe(0)
    await context.close()
  })

  it('log out everywhere after a question, also here', async () => {
    expectComplaints(/401 .*auth/)
    const { page, context } = await openOla()
    await page.goto(`${site.url}/settings/privacy`)
    await page.getByRole('button', { name: 'Logg ut overalt' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Logg ut overalt' }).click()
    await page.getByRole('button', { name: 'SPILL NÅ' }).waitFor()
    expect((await context.cookies()).filter(({ name }) => name === 'jwt')).toEqual([])
    await context.close()
  })
})

describe('the end of an account', () => {
  it('comes after everything was downloaded and the name was typed; every tab says so, and a second one finds nobody', async () => {
    expectComplaints(/401 /)
    const session = await sessionOf(per)
    const { page, context } = await at.open(session, { viewport: { width: 390, height: 844 } })
    const other = await context.newPage()
    await other.goto(`${site.url}/elo`)
    await heading(other, 'ELO Rangering')
    await page.goto(`${site.url}/settings/privacy`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Last ned alt vi har lagret om deg' }).click(),
    ])
    expect(await text(await file.createReadStream())).toContain(per.steamId)
    await page.getByText('Ferdig. Filen ligger i nedlastingene dine.').waitFor()
    await page.getByRole('button', { name: 'Slett kontoen …' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('Pål')
    await dialog.getByRole('button', { name: 'Slett for godt' }).click()
    await dialog.getByText('Navnet stemmer ikke.').waitFor()
    await dialog.getByRole('textbox').fill(per.name)
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/profile/delete', async (route) => {
      await sent.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Slett for godt' }).click()
    // The running deletion cannot be stopped.
    await dialog.getByText('Sletter …').waitFor()
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
    expect(await dialog.getByRole('button', { name: 'Behold kontoen' }).isDisabled()).toBe(true)
    const told = saysAfter(page, 'Kontoen din er slettet.', async () => sent.resolve())
    await saysAfter(other, 'Du ble logget ut.', () => told)
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'SPILL NÅ' }).waitFor()
    expect((await context.cookies()).filter(({ name }) => name === 'jwt')).toEqual([])
    const again = await callAs<{ success: boolean; error?: string }>(site.url, session, 'POST', '/profile/delete', { username: per.name })
    expect(again).toMatchObject({ success: false, error: 'UNAUTHORIZED' })
    await context.close()
  })
})
