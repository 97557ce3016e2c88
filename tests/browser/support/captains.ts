import type { Locator, Page } from 'playwright-core'
import { callAs, type Session } from './session.ts'

/** As much of a match as somebody who plays its turns must know. */
export type TurnMatch = {
  status: string
  revision: number
  deadlineAt: number | null
  turn: { team: 'A' | 'B'; does: string; map_id: number | null } | null
  players: { steamid: string; team: 'A' | 'B' | null; is_captain: 0 | 1 }[]
  maps: { id: number; status: string; pick_side: string | null; action_by: string | null }[]
}

export const readMatch = async (siteUrl: string, session: Session, matchId: string): Promise<TurnMatch> =>
  (await callAs<{ match: TurnMatch }>(siteUrl, session, 'GET', `/matches/${matchId}`)).match

/** Nothing of the player's own is under way any more: what was pressed before has settled. */
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('.btn[aria-disabled="true"]') === null)

/** Chooses by its digit what does not have the focus. The focus goes there, so that Enter confirms what the digit named. */
async function chooseByDigit(page: Page, option: Locator): Promise<void> {
  // Its key is written before its name.
  const digit = (await option.textContent())?.at(0) ?? ''
  await page.keyboard.press(digit)
  await page.waitForFunction((at) => {
    const each = document.querySelectorAll('[data-turn-option]')[at]
    return each === document.activeElement && each?.getAttribute('aria-pressed') === 'true'
  }, 1)
}

/** Takes the page's turn, by pointer with the first there is, or by keyboard alone with the second where there are two. */
export async function takeTurn(page: Page, by: 'pointer' | 'keys'): Promise<void> {
  // In this order: what the page shows once it has settled is no longer the turn before.
  await settled(page)
  await page.locator('[data-my-turn]').waitFor()
  // The button of this turn takes nothing for a moment after the one before.
  await settled(page)
  const option = page.locator('[data-turn-option]:not([disabled])').first()
  if (by === 'pointer') {
    await option.click()
    await page.locator('[data-thumb-bar] .btn-primary').click()
    return
  }
  await option.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-turn-option][aria-pressed="true"]').waitFor()
  const other = page.locator('[data-turn-option]').nth(1)
  if ((await other.count()) > 0) await chooseByDigit(page, other)
  await page.keyboard.press('Enter')
}

/** The same turn by the public call, for captains who have no page open. The clock of the turn may take it first. */
export async function callTurn(siteUrl: string, captain: Session, matchId: string, match: TurnMatch): Promise<void> {
  const { turn } = match
  if (!turn) return
  const free = match.players.find((player) => player.team === null)
  const map = match.maps.find((each) => each.status === 'available')
  const body =
    turn.does === 'pick_player'
      ? { steamid: free?.steamid, team: turn.team }
      : turn.does === 'choose_side'
        ? { mapId: turn.map_id, action: 't' }
        : { mapId: map?.id, action: turn.does === 'ban_map' ? 'banned' : 'picked' }
  const path = turn.does === 'pick_player' ? 'pick-player' : turn.does === 'choose_side' ? 'side-selection' : 'map-action'
  const answer = await callAs(siteUrl, captain, 'POST', `/matches/${matchId}/${path}`, body)
  if (answer.success) return
  const { revision } = await readMatch(siteUrl, captain, matchId)
  if (revision === match.revision) throw new Error(`${path}: ${answer.message}`)
}
