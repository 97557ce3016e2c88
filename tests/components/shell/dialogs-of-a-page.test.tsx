import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Loaded before the test, which waits for nothing but the dialogs.
import '../../../web/shell/invites/InviteModal.tsx'
import '../../../web/shell/party-invite/PartyInviteModal.tsx'
import '../../../web/shell/ready-check/SeatedCheck.tsx'
import { inviteTexts } from '../../../web/shell/invites/invite-texts.ts'
import { LostConnection } from '../../../web/shell/LostConnection.tsx'
import MenuSheet from '../../../web/shell/navigation/MenuSheet.tsx'
import PlayerDialogs from '../../../web/shell/PlayerDialogs.tsx'
import { askInCheckAtom, dismissCheckAtom, isCheckConnectedAtom, receiveCheckAtom } from '../../../web/state/check-atoms.ts'
import { hasOwnOfflineNoticeAtom, lostConnectionAtom } from '../../../web/state/connection-atoms.ts'
import { askedPartyAtom } from '../../../web/state/party-atoms.ts'
import { inviteAtom } from '../../../web/state/site-atoms.ts'
import { shellTexts } from '../../../web/texts/shell.ts'
import { aCheck, kari } from '../../web/builders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { holdCalls } from '../support/held-calls.ts'
import { holdSockets } from '../support/held-sockets.ts'
import { ownUser, signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'

beforeEach(() => localStorage.setItem('kampklar-sound', 'off'))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The dialogs that are open. */
const open = () => [...document.querySelectorAll('dialog[open]')].map((each) => each.getAttribute('aria-label'))

describe('an invitation', () => {
  const toGather = { id: 'g1', maps: '', competitive: 1, maxplayers: 10, players: 3, owner: 'Ola' } as const
  const toParty = { invite: { code: 'AAAA', from: { steamid: kari, username: 'Kari', avatar: '' }, members: 2 }, by: 'invitation' } as const

  async function player() {
    holdCalls()
    holdSockets()
    const { store, wrapper } = testPage()
    signIn(store)
    await render(<PlayerDialogs />, { wrapper })
    return store
  }

  it('waits while a ready check asks, and comes after it', async () => {
    const store = await player()
    store.set(receiveCheckAtom, aCheck())
    store.set(inviteAtom, toGather)
    await expect.poll(open).toEqual(['Kamp funnet!'])
    store.set(dismissCheckAtom, 'scrim-1')
    await expect.poll(open).toEqual([inviteTexts.title])
  })

  it('makes way for a ready check that comes while it is open', async () => {
    const store = await player()
    store.set(inviteAtom, toGather)
    await expect.poll(open).toEqual([inviteTexts.title])
    store.set(askInCheckAtom, 'scrim-1')
    await expect.poll(open).toEqual([])
  })

  it('to a gather comes before one to a party', async () => {
    const store = await player()
    store.set(askedPartyAtom, toParty)
    store.set(inviteAtom, toGather)
    await expect.poll(open).toEqual([inviteTexts.title])
    await expectAccessible(document.body)
    store.set(inviteAtom, null)
    await expect.poll(open).not.toContain(inviteTexts.title)
    await expect.poll(() => open().length).toBe(1)
    await expectAccessible(document.body)
  })
})

describe('the screen of a lost connection', () => {
  async function page() {
    const { store, wrapper } = testPage()
    const screen = await render(
      <>
        <button type="button">Bli med</button>
        <LostConnection />
      </>,
      { wrapper },
    )
    return { ...screen, store }
  }

  it('covers the page until the connection is back, whatever is pressed, and gives the focus back', async () => {
    const { store, getByText } = await page()
    ;(getByText('Bli med').element() as HTMLElement).focus()
    store.set(lostConnectionAtom, true)
    await expect.poll(open).toEqual([shellTexts.lost])
    await expectAccessible(document.body)
    await userEvent.keyboard('{Escape}{Escape}')
    expect(open()).toEqual([shellTexts.lost])
    store.set(lostConnectionAtom, false)
    await expect.poll(open).toEqual([])
    await expect.element(getByText('Bli med')).toHaveFocus()
  })

  it('does not lie over a ready check that its own room speaks for, nor over a page that says it itself', async () => {
    const { store } = await page()
    store.set(lostConnectionAtom, true)
    await expect.poll(open).toHaveLength(1)
    store.set(isCheckConnectedAtom, true)
    await expect.poll(open).toHaveLength(0)
    store.set(hasOwnOfflineNoticeAtom, true)
    store.set(isCheckConnectedAtom, false)
    store.set(hasOwnOfflineNoticeAtom, false)
    await expect.poll(open).toHaveLength(1)
    store.set(hasOwnOfflineNoticeAtom, true)
    await expect.poll(open).toHaveLength(0)
  })
})

describe('the menu of a phone', () => {
  async function menu() {
    const { wrapper } = testPage('/settings')
    const onClose = vi.fn()
    const screen = await render(<MenuSheet user={ownUser} onClose={onClose} />, { wrapper })
    return { ...screen, onClose, follow: (to: string) => document.querySelector<HTMLElement>(`dialog a[href="${to}"]`)?.click() }
  }

  it('closes with each link that is followed, also one to the page that is shown', async () => {
    const { onClose, follow } = await menu()
    await expectAccessible(document.body)
    expect(onClose).not.toHaveBeenCalled()
    follow('/settings')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    follow('/top')
    await expect.poll(() => onClose.mock.calls.length).toBe(2)
  })

  it('closes by a press beside it and by Escape, not by one in it', async () => {
    const { onClose } = await menu()
    const sheet = document.querySelector('dialog') as HTMLDialogElement
    ;(sheet.querySelector('h2') as HTMLElement).click()
    expect(onClose).not.toHaveBeenCalled()
    sheet.click()
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
