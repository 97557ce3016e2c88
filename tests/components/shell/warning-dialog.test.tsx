import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Loaded before the test, which waits for nothing but the dialogs.
import '../../../web/shell/invites/InviteModal.tsx'
import '../../../web/shell/ready-check/SeatedCheck.tsx'
import '../../../web/shell/warning/WarningDialog.tsx'
import PlayerDialogs from '../../../web/shell/PlayerDialogs.tsx'
import { seatedStatusAtom } from '../../../web/state/alert-atoms.ts'
import { dismissCheckAtom, receiveCheckAtom } from '../../../web/state/check-atoms.ts'
import { inviteAtom, seatAtom } from '../../../web/state/site-atoms.ts'
import { aCheck } from '../../web/builders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { callFor, holdCalls } from '../support/held-calls.ts'
import { holdSockets } from '../support/held-sockets.ts'
import { connectSite, signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'

afterEach(() => vi.restoreAllMocks())

const title = 'Advarsel fra staben'
const open = () => [...document.querySelectorAll('dialog[open]')].map((each) => each.getAttribute('aria-label'))
const warning = { id: 7, at: 0, reason: 'Skjellsord i chatten' }

async function player() {
  const calls = holdCalls()
  holdSockets()
  const { store, wrapper } = testPage()
  connectSite(store)
  signIn(store, { warning })
  const screen = await render(<PlayerDialogs />, { wrapper })
  return { store, calls, screen }
}

describe('a warning by staff', () => {
  it('says why, and stays open until it is read', async () => {
    const { store, calls, screen } = await player()
    await expect.poll(open).toEqual([title])
    await expect.element(screen.getByText(warning.reason)).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.keyboard('{Escape}{Escape}')
    expect(open()).toEqual([title])
    await screen.getByRole('button', { name: 'Jeg har lest det' }).click()
    await (await callFor(calls, 'POST /profile/seen-warning')).answer({ success: true })
    expect(open()).toEqual([title])
    signIn(store)
    await expect.poll(open).toEqual([])
  })

  it('comes before an invitation and after a ready check', async () => {
    const { store } = await player()
    store.set(inviteAtom, { id: 'g1', maps: '', competitive: 1, maxplayers: 10, players: 3, owner: 'Ola' })
    await expect.poll(open).toEqual([title])
    store.set(receiveCheckAtom, aCheck())
    await expect.poll(open).toEqual(['Kamp funnet!'])
    await expectAccessible(document.body)
    store.set(dismissCheckAtom, 'scrim-1')
    await expect.poll(open).toEqual([title])
  })

  it('waits while the player drafts or bans, and until the page knows where they sit', async () => {
    const { store } = await player()
    await expect.poll(open).toEqual([title])
    store.set(seatAtom, { kind: 'match', id: 'm1', phase: 'running' })
    await expect.poll(open).toEqual([])
    for (const status of ['picking_players', 'picking_maps'] as const) {
      store.set(seatedStatusAtom, status)
      await expect.poll(open).toEqual([])
    }
    store.set(seatedStatusAtom, 'live')
    await expect.poll(open).toEqual([title])
  })

  it('lets a player who sits in a lobby read it', async () => {
    const { store } = await player()
    store.set(seatAtom, { kind: 'match', id: 'm1', phase: 'lobby' })
    await expect.poll(open).toEqual([title])
  })
})
