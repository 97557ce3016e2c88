import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { seatedMatchAtom } from '../../../web/match/match-atoms.ts'
// Loaded before the tests, which wait for nothing but the card.
import CardPopover from '../../../web/player-card/CardPopover.tsx'
import { PlayerCards } from '../../../web/player-card/PlayerCards.tsx'
import { loadedPartyAtom } from '../../../web/state/party-atoms.ts'
import { relationsTurnedAtom } from '../../../web/state/relation-atoms.ts'
import { seatAtom } from '../../../web/state/site-atoms.ts'
import '../../../web/styles/app.css'
import type { PlayerCard } from '../../../worker/contract/charts.ts'
import { aMatch, aPlayer, kari, ola } from '../../web/builders.ts'
import { aPlayerCard } from '../../web/player-card/card-builders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { callFor, holdCalls } from '../support/held-calls.ts'
import { signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'

const stranger = { followed: 0, blocked: 0 } as const

/** Ola's card as Kari sees it. */
async function olasCard(over: Partial<PlayerCard> = {}) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const anchor = document.createElement('a')
  anchor.href = '#ola'
  anchor.textContent = 'Ola'
  document.body.append(anchor)
  onTestFinished(() => anchor.remove())
  const shown = { userId: ola, name: 'Ola', anchor, by: 'pointer', isBeside: false } as const
  const screen = await render(<CardPopover shown={shown} />, { wrapper })
  await callFor(calls, `/profile/card/${ola}`).answer({ card: aPlayerCard({ steamid: ola, relation: stranger, ...over }) })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { ...screen, store, calls, button }
}

it('follows a player and, pressed again, no more', async () => {
  const { button, calls, store, container } = await olasCard()
  await button('Følg').click()
  await expectAccessible(container)
  expect(callFor(calls, 'POST /profile/follow').body).toEqual({ uid: 'ola02' })
  await callFor(calls, 'POST /profile/follow').answer()
  await button('Følger').click()
  await callFor(calls, 'POST /profile/unfollow').answer()
  await expect.element(button('Følg')).toHaveAttribute('aria-pressed', 'false')
  // The lists of the players whom one follows are read again.
  expect(store.get(relationsTurnedAtom)).toBe(2)
})

it('stays as it was where the server refuses', async () => {
  const { button, calls } = await olasCard()
  await button('Følg').click()
  await callFor(calls, 'POST /profile/follow').refuse('CONFLICT')
  await expect.element(button('Følg')).toHaveAttribute('aria-pressed', 'false')
})

it('blocks after a question, which says why it was refused, and takes the block back with the same button', async () => {
  const { button, calls, getByRole, getByText } = await olasCard({ relation: { followed: 1, blocked: 0 } })
  await button('Blokker').click()
  const dialog = getByRole('dialog', { name: 'Blokkere Ola?' })
  const confirm = dialog.getByRole('button', { name: 'Blokker' })
  await confirm.click()
  await callFor(calls, 'POST /profile/block').refuse('CONFLICT')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('refused: CONFLICT')
  await confirm.click()
  await callFor(calls, 'POST /profile/block').answer()
  await expect.element(getByText('Du har blokkert denne spilleren.')).toBeInTheDocument()
  expect(button('Følger').query()).toBeNull()
  await expect.element(button('Opphev blokkering')).toHaveFocus()
  await button('Opphev blokkering').click()
  await callFor(calls, 'POST /profile/unblock').answer()
  await expect.element(button('Blokker')).toHaveFocus()
  // A block has taken the follow away.
  await expect.element(button('Følg')).toBeInTheDocument()
})

it('invites to the own lobby while that waits for players, and to a party that does not wait itself', async () => {
  const { button, calls, store } = await olasCard()
  expect(button('Inviter').query()).toBeNull()
  store.set(seatAtom, { kind: 'match', id: 'abcdefghijkl', phase: 'own lobby' })
  await button('Inviter').click()
  expect(callFor(calls, 'POST /matches/abcdefghijkl/invite').body).toEqual({ steamid: ola })
  await callFor(calls, '/invite').answer()
  await expect.element(button('Invitert')).toHaveAttribute('aria-disabled', 'true')
  await button('Legg til i gruppen').click()
  expect(callFor(calls, 'POST /matches/scrim/party/invite').body).toEqual({ steamid: ola })
  for (const seat of [
    { kind: 'queue', id: 'queue' },
    { kind: 'ready-check', id: 'c' },
  ] as const) {
    store.set(seatAtom, seat)
    await expect
      .poll(() => [button('Inviter').query(), button('Legg til i gruppen').query(), button('Følg').query() !== null])
      .toEqual([null, null, true])
  }
})

it('invites nobody who sits in the own lobby already', async () => {
  const { button, store } = await olasCard()
  store.set(seatAtom, { kind: 'match', id: 'abcdefghijkl', phase: 'own lobby' })
  await expect.element(button('Inviter')).toBeInTheDocument()
  store.set(seatedMatchAtom, { match: aMatch({ players: [aPlayer(ola)] }), chat: [], happened: [], revision: 1 })
  await expect.poll(() => button('Inviter').query()).toBeNull()
})

it('asks nobody to play who is banned, or who is in the party', async () => {
  const { button, store } = await olasCard()
  const member = { steamid: ola, username: 'Ola', avatar: '' }
  store.set(loadedPartyAtom, { party: { code: 'ABCDEFGH', leader: kari, members: [member], invited: [] } as never, invites: [] })
  await expect.poll(() => button('Legg til i gruppen').query()).toBeNull()
})

it('has only the way to follow and to block a banned player, and none on one’s own card', async () => {
  const banned = await olasCard({ banned: 1 })
  await expect.element(banned.button('Følg')).toBeInTheDocument()
  expect(banned.button('Legg til i gruppen').query()).toBeNull()
  await banned.unmount()
  const own = await olasCard({ relation: null })
  await expect.element(own.getByText('Se profilen')).toBeInTheDocument()
  expect(own.getByRole('button').query()).toBeNull()
})

it('is reached by Tab from the name, and left by it in both directions', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const screen = await render(
    <>
      <a href="#ola">
        <span data-player-card={ola}>Ola</span>
      </a>
      <a href="#neste">Neste</a>
      <PlayerCards />
    </>,
    { wrapper },
  )
  await userEvent.tab()
  await expect.poll(() => calls.length).toBe(1)
  await callFor(calls, '/profile/card').answer({ card: aPlayerCard({ steamid: ola, relation: stranger }) })
  const focused = () => document.activeElement?.textContent
  const isShown = () => document.querySelector('.player-card') !== null
  await expect.element(screen.getByRole('button', { name: 'Følg' })).toBeInTheDocument()
  await userEvent.tab()
  expect(focused()).toBe('Følg')
  await userEvent.tab({ shift: true })
  expect([focused(), isShown()]).toEqual(['Ola', true])
  for (const name of ['Følg', 'Legg til i gruppen', 'Se profilen', 'Blokker']) {
    await userEvent.tab()
    expect([focused(), isShown()]).toEqual([name, true])
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Blokkere Ola?' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => [screen.getByRole('dialog').query(), focused(), isShown()]).toEqual([null, 'Blokker', true])
  await userEvent.tab()
  await expect.poll(() => [focused(), isShown()]).toEqual(['Neste', false])
})

it('gives the focus back to the name when Escape closes it', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  await render(
    <>
      <a href="#ola">
        <span data-player-card={ola}>Ola</span>
      </a>
      <PlayerCards />
    </>,
    { wrapper },
  )
  await userEvent.tab()
  await expect.poll(() => calls.length).toBe(1)
  await callFor(calls, '/profile/card').answer({ card: aPlayerCard({ steamid: ola, relation: stranger }) })
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => [document.activeElement?.textContent, document.querySelector('.player-card')]).toEqual(['Ola', null])
})
