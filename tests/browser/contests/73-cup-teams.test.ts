import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patienceMs } from '../../support/site/patience.ts'
import { callAs } from '../../support/site/session.ts'
import { type CupSite, openCupSite, teamsAsSaved } from '../support/cup-site.ts'
import { expectComplaints } from '../support/open-context.ts'
import { expectAccessible } from '../support/people.ts'

let cups: CupSite
beforeAll(async () => {
  cups = await openCupSite()
})
afterAll(async () => {
  await cups?.stop()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const team = (page: Page, no: number) => page.getByRole('region', { name: `Team ${no}`, exact: true })
const pool = (page: Page) => page.getByRole('region', { name: /^Tilgjengelige Spillere/ })
const cardsIn = (column: Locator) => column.locator('[data-card]')
const cardOf = (page: Page, steamId: string) => page.locator(`[data-card="${steamId}"]`)
const holds = (column: Locator, steamId: string) => column.locator(`[data-card="${steamId}"]`).waitFor()
const idOf = async (card: Locator) => (await card.getAttribute('data-card')) ?? ''
const firstIn = async (column: Locator) => idOf(cardsIn(column).first())
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** The middle of the shown part, in pixels of the screen. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Nothing stands out beside the screen, and nobody is shut out. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, { hasClosed: true })
}

/** Drags a card with the mouse. */
async function drags(page: Page, steamId: string, to: Locator): Promise<void> {
  // Both are in sight before either is measured: scrolling to the second would move the first.
  await to.scrollIntoViewIfNeeded()
  await cardOf(page, steamId).scrollIntoViewIfNeeded()
  const over = await middleOf(to)
  const from = await middleOf(cardOf(page, steamId))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 6, { steps: 3 })
  await page.mouse.move(over.x, over.y, { steps: 8 })
  await page.locator('[data-dnd-overlay]').getByText(/./).first().waitFor()
  await page.mouse.up()
}

/** The team of every card that a page shows; a card in the pool has none. */
const teamsShown = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards.map((card) => {
      const name = card.closest('section')?.getAttribute('aria-label') ?? ''
      return [card.getAttribute('data-card') ?? '', /^Team (\d+)$/.exec(name)?.[1] ?? 'pool']
    }),
  )

/**
 * Everybody that the page shows, once each, where the room has them. Both are read anew until they agree: a card that was dropped may be
 * on its way to the room, and nothing on the page tells when it has arrived.
 */
async function agreesWithRoom(page: Page, cupId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { players, teams } = await teamsAsSaved(cups, cupId)
        const teamOf = new Map(teams.flatMap((team) => team.players.map((steamId) => [steamId, String(team.team_id)] as const)))
        const inRoom = players.map(({ steamid }) => [steamid, teamOf.get(steamid) ?? 'pool'].join(' ')).toSorted()
        const shown = (await teamsShown(page)).map((each) => each.join(' ')).toSorted()
        return { shown, inRoom, isSame: shown.join() === inRoom.join() }
      },
      { timeout: patienceMs },
    )
    .toMatchObject({ isSame: true })
}

/** The words to a screen reader about a card that is carried. */
const isSaid = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

describe('the teams of a cup are made', { timeout: 300_000 }, () => {
  it('by mouse, from the empty teams to the start', async () => {
    const id = await cups.cupInMaking(10)
    const page = await cups.open(cups.ada, id)
    const onlooker = await cups.open(cups.kari, id)
    await looksRight(page)
    const one = await firstIn(pool(page))
    await drags(page, one, team(page, 2))
    await holds(team(page, 2), one)
    await page.getByRole('button', { name: /^Angre: .*Team 2/ }).waitFor()
    await team(onlooker, 2).getByText('Spillere: 1/5').waitFor()
    expect(await onlooker.getByRole('button', { name: /Balanser|Slett|kaptein/ }).count()).toBe(0)

    // From team to team, and back by taking it back.
    await drags(page, one, team(page, 1))
    await holds(team(page, 1), one)
    await page.getByRole('button', { name: /^Angre: .*Team 1/ }).dblclick()
    await holds(team(page, 2), one)
    await page.getByRole('button', { name: /^Angre: .*Team 2/ }).waitFor()

    // A full team takes nobody.
    for (let place = 0; place < 4; place++) {
      const next = await firstIn(pool(page))
      await drags(page, next, team(page, 2))
      await holds(team(page, 2), next)
    }
    const sixth = await firstIn(pool(page))
    await drags(page, sixth, team(page, 2))
    await page.getByRole('alert').getByText('Team is already full (max 5 players)').waitFor()
    await drags(page, sixth, team(page, 1))
    await holds(team(page, 1), sixth)
    await drags(page, sixth, team(page, 2))
    await page.getByRole('alert').getByText('Destination team is already full (max 5 players)').waitFor()
    await agreesWithRoom(page, id)

    // The balance places the others, and names captains; the check makes it again.
    await press(page, 'Balanser Lag')
    await page.getByRole('radio').first().check()
    await looksRight(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Sett opp lagene' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await pool(page).getByText('Alle har fått et lag.').waitFor()
    await press(onlooker, 'Sjekk lagene')
    await onlooker.getByRole('button', { name: 'Sjekk lagene' }).nth(1).click()
    await onlooker.getByText('Alt stemmer').waitFor()
    await looksRight(onlooker)
    await page
      .getByRole('button', { name: /^Fjern kaptein/ })
      .first()
      .click()
    await page.getByText('Før start: 1 lag mangler kaptein.').waitFor()
    await team(page, 1)
      .getByRole('button', { name: /^Sett som kaptein/ })
      .first()
      .click()
    await press(page, 'Start Cup')
    await page.getByRole('dialog').getByRole('button', { name: 'Start Cup' }).click()
    await page.waitForURL(`**/cup/${id}/live`)
  })

  it.each([phone, {}])('a stranger is found and put into an open place of a cup that is played (%o)', async (device) => {
    const id = await cups.cupInMaking(9)
    for (const act of ['balance-teams', 'start']) await callAs(cups.site.url, cups.ada, 'POST', `/cup/${id}/${act}`, {})
    const page = await cups.openAt(cups.ada, `/cup/${id}`, device)
    await page.getByText('1 ledig plass på lagene').waitFor()
    await press(page, 'Sett inn spiller')
    const dialog = page.getByRole('dialog')
    await looksRight(page)
    await dialog.getByRole('combobox').last().fill('Kari')
    await dialog.getByText('Ikke med i cupen').first().click()
    await dialog.getByText('forskjell mellom lagene').waitFor()
    await looksRight(page)
    await dialog.getByRole('button', { name: 'Sett inn', exact: true }).click()
    await page.getByRole('button', { name: /^Angre: / }).click()
    await page.getByText('1 ledig plass på lagene').waitFor()
  })

  it('on a phone, by dragging with a finger and by tapping', async () => {
    const id = await cups.cupInMaking(12)
    const page = await cups.open(cups.ada, id, phone)
    await looksRight(page)
    const touch = await page.context().newCDPSession(page)
    const one = await firstIn(pool(page))
    await dragsByFinger(page, touch, one, team(page, 1))
    await holds(team(page, 1), one)

    const other = await firstIn(pool(page))
    await cardOf(page, other).tap()
    await looksRight(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Team 3/ })
      .tap()
    await holds(team(page, 3), other)
    await cardOf(page, other).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Sett som kaptein' }).tap()
    await team(page, 3)
      .getByRole('button', { name: /^Fjern kaptein/ })
      .waitFor()
    await agreesWithRoom(page, id)

    // A player who did not come is told where their card is, and a player who is here after all in the list below; so is a change of the cup.
    await cardOf(page, other).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Møtte ikke' }).tap()
    await cardOf(page, other).waitFor({ state: 'detached' })
    await press(page, 'Rediger')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The same player is not marked twice by two quick clicks: this one may have to be repeated.
    const isBack = async () => {
      if ((await cardOf(page, other).count()) === 0) await press(page, / er her likevel$/)
      return cardOf(page, other).count()
    }
    await expect.poll(isBack, { timeout: patienceMs }).toBe(1)
    await holds(pool(page), other)
    // The page asks once more for the cup that is gone.
    expectComplaints(/404 .*\/api\/cup\//)
    await press(page, 'Slett Cup')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('12 spillere').waitFor()
    await dialog.getByRole('button', { name: 'Slett cupen' }).tap()
    await page.waitForURL('**/cup')
    await press(page, /^Angre: Du slettet cupen/)
    await page.getByRole('button', { name: /^Angre/ }).waitFor({ state: 'detached' })
    await page.locator(`a[href*="${id}"]`).first().waitFor()
    await page.context().close()
  })

  it('by keyboard alone, and a screen reader says what happens', async () => {
    const id = await cups.cupInMaking(10)
    const page = await cups.open(cups.ada, id)
    const one = await firstIn(pool(page))
    const focusIsOn = () => page.waitForFunction((steamId) => document.activeElement?.getAttribute('data-card') === steamId, one)
    while (!(await cardOf(page, one).evaluate((card) => card === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await isSaid(page, /er løftet fra Tilgjengelige spillere/)
    await page.keyboard.press('ArrowRight')
    await isSaid(page, 'Over Team 1. Spillere: 0/5.')
    await page.keyboard.press('ArrowRight')
    await isSaid(page, 'Over Team 2. Spillere: 0/5.')
    await page.keyboard.press('Space')
    await isSaid(page, /er sluppet i Team 2/)
    await holds(team(page, 2), one)
    await focusIsOn()

    await page.keyboard.press('Space')
    await isSaid(page, /er løftet/)
    await page.keyboard.press('ArrowLeft')
    await isSaid(page, /^Over Team 1/)
    await page.keyboard.press('Escape')
    await isSaid(page, /ble ikke flyttet/)
    await focusIsOn()

    // The menu does the same: Enter opens it, and the focus follows the card.
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Team 1/ })
      .focus()
    await page.keyboard.press('Enter')
    await holds(team(page, 1), one)
    await focusIsOn()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await team(page, 1)
      .getByRole('button', { name: /^Fjern kaptein/ })
      .waitFor()
    await agreesWithRoom(page, id)
  })

  it('by two of the staff at once, of whom each sees what the other does and nobody is doubled or lost', async () => {
    const id = await cups.cupInMaking(20)
    const [ada, bo] = [await cups.open(cups.ada, id), await cups.open(cups.bo, id)]
    const [one, other] = [await firstIn(pool(ada)), await idOf(cardsIn(pool(ada)).nth(1))]
    await Promise.all([drags(ada, one, team(ada, 1)), drags(bo, other, team(bo, 2))])
    await team(bo, 1).locator('.just-moved').getByRole('button').first().waitFor()
    await bo.getByText(/ble flyttet til Team 1/).waitFor()
    await team(ada, 2).locator('.just-moved').getByRole('button').first().waitFor()
    expect(await team(ada, 1).locator('.just-moved').count()).toBe(0)
    for (const page of [ada, bo]) await agreesWithRoom(page, id)

    // Both take the same player at the same moment: one of them was first, and both see where.
    await Promise.all([drags(ada, one, team(ada, 3)), drags(bo, one, team(bo, 4))])
    for (const page of [ada, bo]) await agreesWithRoom(page, id)

    // One carries a card away under the hand of the other.
    const held = await firstIn(pool(ada))
    const from = await middleOf(cardOf(ada, held))
    await ada.mouse.move(from.x, from.y)
    await ada.mouse.down()
    await ada.mouse.move(from.x + 200, from.y + 30, { steps: 5 })
    await drags(bo, held, team(bo, 4))
    await holds(team(ada, 4), held)
    await ada.mouse.up()
    for (const page of [ada, bo]) await agreesWithRoom(page, id)
    await drags(ada, held, team(ada, 3))
    await holds(team(bo, 3), held)
  })

  it('among sixty cards without the page falling behind the hand', async () => {
    const id = await cups.cupInMaking(60)
    const page = await cups.open(cups.ada, id)
    expect(await page.locator('[data-card]').count()).toBeGreaterThan(50)
    const wander = async () => {
      for (let turn = 0; turn < 8; turn++) {
        await page.mouse.move(420 + turn * 60, 420, { steps: 10 })
        await page.mouse.move(1300 - turn * 60, 760, { steps: 10 })
      }
    }
    // The same hand over the same page, without a card in it: the frame rate that this machine can reach at this moment.
    const free = await frameRate(page, wander)
    const from = await middleOf(cardsIn(pool(page)).first())
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 10, { steps: 4 })
    const carrying = await frameRate(page, wander)
    await page.mouse.up()
    expect(carrying / free).toBeGreaterThan(0.25)
  })
})

/** Rests a finger on a card until it is lifted, and carries it. */
async function dragsByFinger(page: Page, touch: CDPSession, steamId: string, to: Locator): Promise<void> {
  const target = await middleOf(to)
  const from = await middleOf(cardOf(page, steamId))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', from)
  await page.locator('[data-dnd-overlay] *').first().waitFor({ state: 'attached' })
  for (const part of [0.1, 0.4, 0.7, 1]) {
    await send('touchMove', { x: from.x + (target.x - from.x) * part, y: from.y + (target.y - from.y) * part })
  }
  await isSaid(page, /^Over Team/)
  await send('touchEnd')
}

/** How many frames a millisecond the page was given while this happened. */
async function frameRate(page: Page, happens: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counted = { frames: 0, first: 0, last: 0, isOn: true }
    Object.assign(window, { counted })
    const count = (now: number) => {
      counted.first ||= now
      counted.last = now
      counted.frames++
      if (counted.isOn) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await happens()
  return page.evaluate(() => {
    const { counted } = window as unknown as { counted: { frames: number; first: number; last: number; isOn: boolean } }
    counted.isOn = false
    return (counted.frames - 1) / (counted.last - counted.first)
  })
}
