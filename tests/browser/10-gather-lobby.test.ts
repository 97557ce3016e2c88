import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SteamStandIn, startSteamStandIn } from '../support/node/steam-stand-in.ts'
import { patienceMs } from '../support/site/patience.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { asksSteam } from '../support/site/site-of-players.ts'
import { pressByKeys } from './support/by-keys.ts'
import { expectComplaints, siteIsDown } from './support/open-context.ts'
import { expectAccessible, openBrowser, type Person, saysAfter, signIn } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

const players = [
  { steamId: '76561197960265801', name: 'Kari' },
  { steamId: '76561197960265802', name: 'Ola <b>Nordmann</b>' },
]
let site: Site
let steam: SteamStandIn
let browser: Browser
let kari: Person
let ola: Person

beforeAll(async () => {
  steam = await startSteamStandIn(players)
  site = await startSite({ DEV_LOGIN: '0', ...asksSteam(steam) })
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await steam?.close()
})

/** Returns a function with the number of notes that the page has played since this call. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const played = { notes: 0 }
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        played.notes += 1
        super.start(when)
      }
    }
    Object.assign(window, { played })
  })
  return () => page.evaluate(() => (window as unknown as { played: { notes: number } }).played.notes)
}

describe('a gather between two browsers', { shuffle: false }, () => {
  it('a guest sees home, and nothing but home', async () => {
    const guest = await openBrowser(browser, site.url)
    await guest.page.getByRole('button', { name: 'SPILL NÅ' }).waitFor()
    await expectAccessible(guest.page)
    await guest.page.goto(`${site.url}/gathers`)
    await guest.page.waitForURL(`${site.url}/`)
    await guest.context.close()
  })

  it('two players sign in through Steam, one of them by keys alone', async () => {
    kari = await openBrowser(browser, site.url)
    ola = await openBrowser(browser, site.url)
    await signIn(kari, 'Kari', pressByKeys)
    await signIn(ola, 'Ola')
    expect(steam.checksAsked()).toBe(2)
    expect((await kari.context.cookies()).map((cookie) => cookie.name)).toContain('jwt')
  })

  it('one opens a 5v5 BO3, the other sees it on the list without reloading', async () => {
    await ola.page.goto(`${site.url}/gathers`)
    await ola.page.getByText('Ingen aktive gathere...').waitFor()
    await expectAccessible(ola.page)
    await kari.page.goto(`${site.url}/gathers/create`)
    await kari.page.getByRole('radio', { name: /5v5/ }).check({ force: true })
    await kari.page.getByRole('radio', { name: /BO3/i }).check({ force: true })
    await expectAccessible(kari.page)
    await kari.page.getByRole('button', { name: 'Neste' }).click()
    await expectAccessible(kari.page)
    await kari.page.reload()
    await kari.page.getByRole('heading', { name: 'Kart', exact: true }).waitFor()
    await kari.page.goBack()
    for (const choice of [/5v5/, /BO3/i]) expect(await kari.page.getByRole('radio', { name: choice }).isChecked()).toBe(true)
    await kari.page.getByRole('button', { name: 'Neste' }).click()
    await kari.page.getByRole('button', { name: 'Tilbake' }).click()
    await kari.page.getByRole('button', { name: 'Neste' }).click()
    await saysAfter(kari.page, 'Gather ble opprettet!', () =>
      // By key: a second click at the same place would count as a double-click, which makes no gather.
      kari.page.getByRole('button', { name: 'Opprett gather', disabled: false }).press('Enter'),
    )
    await kari.page.waitForURL(/\/match\/[a-z0-9]{12}$/)
    await ola.page.getByRole('link', { name: /Gå til/ }).click()
    await ola.page.waitForURL(kari.page.url())
  })

  it('the owner copies the link, and the button says so', async () => {
    await kari.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await kari.page.getByRole('button', { name: 'Kopier lenken' }).click()
    await kari.page.getByRole('button', { name: 'Lenken er kopiert' }).waitFor()
    expect(await kari.page.evaluate(() => navigator.clipboard.readText())).toBe(kari.page.url())
  })

  it('the other knocks: the owner hears it, and reads it in the headline and the title', async () => {
    const notes = await countNotes(kari.page)
    await saysAfter(ola.page, 'Du venter på å bli valgt!', () => ola.page.getByRole('button', { name: 'Bli med' }).click())
    await kari.page.getByRole('heading', { name: 'Mangler 9 · 1 venter på deg' }).waitFor()
    await kari.page.waitForFunction(() => document.title.startsWith('(1 venter) Karis gather'))
    await expect.poll(notes, { timeout: patienceMs }).toBe(2)
    await expectAccessible(kari.page)
  })

  it('the owner is told on every other page who knocks, and how many wait, and is back by one tap', async () => {
    const lobby = new URL(kari.page.url()).pathname
    await kari.page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Turneringer' }).click()
    const pill = kari.page.getByRole('link', { name: 'Til gatheren din: 1 venter' })
    await pill.waitFor()
    await kari.page.waitForFunction(() => document.title.startsWith('(1 venter) '))
    await ola.page.getByRole('button', { name: 'Forlat køen' }).click()
    await kari.page.getByRole('link', { name: 'Til gatheren din', exact: true }).waitFor()
    const notes = await countNotes(kari.page)
    // Joining again is possible after two seconds, and refused before that.
    expectComplaints(/429 .*join/)
    await expect
      .poll(
        async () => {
          await ola.page
            .getByRole('button', { name: 'Bli med' })
            .click({ timeout: 1_000 })
            .catch(() => null)
          return kari.page.getByText(`${players[1]?.name} vil være med i gatheren din.`).isVisible()
        },
        { timeout: patienceMs },
      )
      .toBe(true)
    expect(await notes()).toBe(2)
    await pill.click()
    await kari.page.waitForURL(`${site.url}${lobby}`)
    await kari.page.getByRole('heading', { name: 'Mangler 9 · 1 venter på deg' }).waitFor()
  })

  it('the owner takes the other in, and both chat', async () => {
    const takeIn = kari.page.getByRole('region', { name: 'Lobby' }).getByRole('button', { name: /^Ta inn Ola/ })
    await saysAfter(kari.page, 'Spiller lagt til!', () => takeIn.click())
    await ola.page.getByText('Du er med', { exact: true }).waitFor()
    await ola.page.getByPlaceholder('Skriv en melding').fill('heisann fra <script>Ola</script>')
    await ola.page.getByPlaceholder('Skriv en melding').press('Enter')
    await kari.page.getByText('heisann fra <script>Ola</script>').waitFor()
    for (const { page } of [kari, ola]) await expectAccessible(page)
  })

  it('the process is killed in the middle and comes back: the page waits, then goes on with the same members and clock', async () => {
    expectComplaints(siteIsDown)
    const shown = () =>
      ola.page.evaluate(() =>
        fetch(`/api/matches/${location.pathname.split('/')[2]}`, {
          headers: { Authorization: document.cookie.replace(/.*jwt=([^;]*).*/, '$1') },
        }).then((reply) => reply.json()),
      )
    const before = (await shown()) as { match: { deadlineAt: number; players: { steamid: string }[] } }
    await site.kill()
    await ola.page.getByText('Mistet tilkobling til serveren, venter på at serveren skal starte opp igjen.').waitFor()
    await expectAccessible(ola.page)
    await site.restart()
    await ola.page.getByText('Mistet tilkobling til serveren, venter på at serveren skal starte opp igjen.').waitFor({ state: 'hidden' })
    const after = (await shown()) as typeof before
    expect(after.match.deadlineAt).toBe(before.match.deadlineAt)
    expect(after.match.players).toEqual(before.match.players)
    await kari.page.getByText('Mistet tilkobling').waitFor({ state: 'hidden' })
    await kari.page.getByPlaceholder('Skriv en melding').fill('er du der ennå?')
    await kari.page.getByPlaceholder('Skriv en melding').press('Enter')
    await ola.page.getByText('er du der ennå?').waitFor()
  })

  it('the owner kicks the other, who is told so', async () => {
    await kari.page.getByRole('button', { name: /^Kast ut/ }).click()
    const kick = () => kari.page.getByRole('dialog').getByRole('button', { name: 'Kast ut' }).click()
    await saysAfter(ola.page, 'Du ble kastet ut av gatheren.', () => saysAfter(kari.page, 'Spiller kastet ut!', kick))
    await ola.page.getByRole('button', { name: 'Bli med' }).waitFor()
  })

  it('the owner finds the other while typing and invites by keyboard; the other says no, and the owner sees it', async () => {
    const search = kari.page.getByRole('combobox', { name: 'Søk etter brukernavn' })
    const found = (standing: string) => kari.page.getByRole('option', { name: new RegExp(`^Ola.*${standing}`) })
    // The lost seat is free a moment later.
    const isFree = async () => {
      await search.fill('')
      await search.pressSequentially('ol')
      await kari.page.getByRole('option').first().waitFor()
      return found('På nett').count()
    }
    await expect.poll(isFree, { timeout: patienceMs }).toBe(1)
    await search.press('ArrowDown')
    await expectAccessible(kari.page)
    await saysAfter(kari.page, 'Invitasjonen er sendt.', () => search.press('Enter'))
    await found('Invitert, venter på svar').waitFor()
    await ola.page.getByRole('dialog').getByRole('button', { name: 'Avslå' }).click()
    await found('Takket nei').waitFor()
  })

  it('the owner cancels, and both see it', async () => {
    await kari.page.getByRole('button', { name: 'Avlys' }).click()
    await kari.page.getByRole('dialog').getByRole('button', { name: 'Avlys' }).click()
    for (const { page } of [kari, ola]) {
      await page.getByText('Eieren avlyste kampen.').waitFor()
      await expectAccessible(page)
    }
  })

  it('signing out takes the session with it', async () => {
    await kari.page.getByRole('button', { name: /Kari/ }).click()
    await kari.page.getByRole('button', { name: 'Logg ut' }).click()
    await kari.page.getByRole('button', { name: 'Sign in through STEAM' }).waitFor()
    expect((await kari.context.cookies()).filter((cookie) => cookie.name.startsWith('jwt'))).toEqual([])
  })
})
