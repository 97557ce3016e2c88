import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../local/project.ts'
import { type Arena, loopback, openArena } from '../../support/site/arena.ts'
import { chooseMaps, draft, endByStaff, onTurn, viewOf, when } from '../../support/site/arena-match.ts'
import { callTurn } from '../../support/site/call-turn.ts'
import { isLastRound, onlyFor } from '../../support/site/event-outcomes.ts'
import { patienceMs } from '../../support/site/patience.ts'
import type { Session } from '../../support/site/session.ts'
import { pressByKeys, writeByKeys } from '../support/by-keys.ts'
import { expectFocusInView } from '../support/focus-in-view.ts'
import { giveUpInMatch } from '../support/given-up.ts'
import { expectComplaints, siteIsDown } from '../support/open-context.ts'
import { expectAccessible, openBrowser } from '../support/people.ts'
import { openSharedBrowser } from '../support/shared-browser.ts'

let arena: Arena
let browser: Browser

beforeAll(async () => {
  arena = await openArena(3)
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await arena?.stop()
})

async function openAs({ token }: Session, path: string, viewport?: { width: number; height: number }): Promise<Page> {
  const { page, context } = await openBrowser(browser, 'about:blank', viewport)
  await context.addCookies([{ name: 'jwt', value: token, url: arena.site.url }])
  await page.goto(arena.site.url + path)
  return page
}

/** Goes to a section by the menu, as somebody at an inbox does. */
async function goTo(page: Page, section: string, title = section): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: section, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).and(page.locator(':focus')).waitFor()
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Opens a user by the palette: their name, and Enter. */
async function findUser(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await writeByKeys(page.getByRole('combobox'), name)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bruker' }).waitFor()
}

const sections = ['overview', 'log', 'settings', 'maps', 'servers', 'matches', 'match-settings', 'medals', 'search']

describe('an administrator', { timeout: 600_000 }, () => {
  it('runs a whole evening from the browser', () =>
    arena.withLobbyOfTen((ten) =>
      arena.withLobbyOfTen((others) =>
        arena.withLobbyOfTen(async (free) => {
          const [put, banned] = free as [Session, Session]
          const page = await openAs(arena.admin, '/admin')
          const player = await openAs(banned, '/gathers', { width: 390, height: 844 })
          await page.getByRole('heading', { level: 1, name: 'Oversikt' }).waitFor()
          await goTo(page, 'System')

          // The site is closed and opened again, and every page hears it.
          const creating = page.getByRole('switch', { name: /Opprette gathere/ })
          await creating.click()
          await page.getByRole('dialog').getByRole('button', { name: 'Slå av' }).click()
          await says(player, /opprett/i)
          const strip = player.getByRole('status').filter({ hasText: /opprett/i })
          await creating.and(page.locator('[aria-disabled="false"]')).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Slå på' }).click()
          await strip.waitFor({ state: 'detached' })

          // A server, tested, which gets the match that waits.
          const lost = onlyFor((event) => event.event === 'map_result' || isLastRound(event), 'drop')
          const server = await arena.open({ mischief: { eventOutcome: lost } })
          await goTo(page, 'Servere')
          await page.getByLabel('IP-adresse').fill(loopback)
          await page.getByLabel('Port', { exact: true }).fill(String(server.port))
          await page.getByLabel('RCON-passord').fill(server.password)
          await page.getByRole('button', { name: 'Legg til', exact: true }).click()
          await page.getByRole('button', { name: `Test ${loopback}:${server.port}` }).click()
          await says(page, /Alt virker|Det som kunne prøves nå, virker/)
          await expectAccessible(page)
          const stuck = await draft(arena, ten, 'bo1')
          await chooseMaps(stuck)

          // A map with a picture of its own, while that match is played.
          await goTo(page, 'Kart')
          await page.getByRole('button', { name: 'Legg til kart' }).click()
          const form = page.getByRole('dialog')
          await form.getByLabel('Navn', { exact: true }).fill('Fjorden')
          await form.getByLabel('Motornavn').fill('de_fjorden')
          const picture = { name: 'fjord.png', mimeType: 'image/png', buffer: readFileSync(join(root, 'public/icons/app-512.png')) }
          await form.locator('input[type=file]').setInputFiles(picture)
          await form.getByRole('button', { name: 'Legg til' }).click()
          await form.waitFor({ state: 'detached' })
          await page.getByRole('heading', { name: 'Fjorden' }).scrollIntoViewIfNeeded()
          await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('img[src^="/files/"]')?.naturalWidth ?? 0) > 0)
          await expectAccessible(page)

          // A ban by keys alone is felt at once on another page, whose calls are refused from then on, and can be taken back.
          expectComplaints(/401 .*auth.user/)
          await findUser(page, banned.name)
          const ban = page.getByRole('dialog')
          await pressByKeys(page.getByRole('button', { name: 'Utesteng', exact: true }))
          await writeByKeys(ban.getByRole('textbox'), 'Juks i går')
          await pressByKeys(ban.getByRole('button', { name: 'Utesteng', exact: true }))
          await says(page, 'Denne brukeren er utestengt.')
          await player.getByRole('button', { name: 'Sign in through STEAM' }).waitFor()
          await expectAccessible(page, { hasClosed: true })
          await pressByKeys(page.getByRole('button', { name: 'Fjern utestengelse' }))
          await pressByKeys(ban.getByRole('button', { name: 'Fjern utestengelse' }))
          await page.getByText('Denne brukeren er utestengt.').waitFor({ state: 'detached' })
          await page.locator('h1:focus').waitFor()

          // A captain's place is taken over by somebody else.
          const drafted = await draft(arena, others, 'bo1', { picking: 'ABBAABAB' })
          await goTo(page, 'Pågående', 'Aktive kamper')
          await page.locator(`a[href="/admin/manage/${drafted.id}"]`).first().click()
          await page.getByRole('button', { name: `Bytt ut ${(others[3] as Session).name}` }).click()
          await page.getByRole('combobox').fill(put.name)
          await page.getByRole('option', { name: put.name }).first().click()
          await page.getByRole('button', { name: `Bytt ut ${put.name}` }).waitFor()
          expect((await viewOf(drafted)).players.map(({ steamid }) => steamid)).toContain(put.steamId)

          // The match whose end nobody has heard of is settled, and then taken back.
          await when(stuck, ({ needs_decision }) => needs_decision === 1, 2 * patienceMs)
          await goTo(page, 'Oversikt')
          await expectAccessible(page)
          await page
            .getByRole('link', { name: /^Avgjør/ })
            .first()
            .click()
          await page.getByRole('button', { name: 'Lag A', exact: true }).click()
          await page.getByRole('dialog').getByRole('textbox').fill('Lag A ledet')
          await page.getByRole('dialog').getByRole('button', { name: 'Lag A vant' }).click()
          await page.getByRole('button', { name: 'Annuller resultatet' }).click()
          await page.getByRole('dialog').getByRole('textbox').fill('Feil kart')
          await page.getByRole('dialog').getByRole('button', { name: 'Annuller resultatet' }).click()
          await says(page, 'Resultatet er annullert')
          expect(await viewOf(stuck)).toMatchObject({ status: 'complete', voided: 1 })

          // The effects that a long outage left behind are tried again.
          expectComplaints(siteIsDown)
          await arena.site.kill()
          const entry = {
            at: 1,
            actor: arena.admin.steamId,
            role: 5,
            player: null,
            action: 'sendmessage',
            before: null,
            after: null,
            reason: 'Lagt igjen',
          }
          giveUpInMatch(arena.site, drafted.id, { to: 'staff-log', entry })
          await arena.site.restart()
          const turn = await viewOf(drafted)
          await callTurn(arena.site.url, onTurn(drafted, turn), drafted.id, turn)
          await page.goto(`${arena.site.url}/admin/overview`)
          const retry = page.getByRole('button', { name: new RegExp(`^Prøv igjen: .*${drafted.id}`) })
          await retry.click({ timeout: 2 * patienceMs })
          await retry.waitFor({ state: 'detached', timeout: 2 * patienceMs })

          // All of it stands in the log.
          await goTo(page, 'Logg')
          for (const line of [
            /utestengte .*Spiller/,
            /opphevet utestengelsen/,
            /la til kartet .*Fjorden/,
            /la til serveren/,
            /Lagt igjen/,
            /Feil kart/,
          ])
            await says(page, line)
          await expectAccessible(page)
          await endByStaff(drafted)
        }),
      ),
    ))

  it('finds every section on a phone, with nothing beside the screen', async () => {
    const page = await openAs(arena.admin, '/admin', { width: 320, height: 568 })
    for (const section of sections) {
      await page.goto(`${arena.site.url}/admin/${section}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), section).toBeLessThanOrEqual(0)
      await expectFocusInView(page, section)
    }
    await expectAccessible(page)
  })
})
