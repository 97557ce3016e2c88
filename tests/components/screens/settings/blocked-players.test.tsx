import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { playerCard } from '../../../../web/player-card/player-card.ts'
import { memoryOf } from '../../../../web/resource/memory.ts'
import { BlockedPlayers } from '../../../../web/screens/settings/blocked/BlockedPlayers.tsx'
import { relationsTurnedAtom } from '../../../../web/state/relation-atoms.ts'
import { aPlayerCard } from '../../../web/player-card/card-builders.ts'
import { callFor, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const player = (number: number) => ({
  ...{ uid: `uid${number}`, steamid: `7656119800000${String(number).padStart(4, '0')}`, username: `Spiller ${number}`, avatar: '' },
  at: Date.UTC(2026, 4, number, 12),
})

async function blocked(count: number) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const screen = await render(<BlockedPlayers />, { wrapper })
  const answer = (those: number) =>
    callFor(calls, 'GET /profile/blocked').answer({ blocked: Array.from({ length: those }, (_, place) => player(place + 1)) })
  await answer(count)
  return { ...screen, calls, answer }
}

it('says that nobody is blocked', async () => {
  const { getByText } = await blocked(0)
  await expect.element(getByText('Du har ikke blokkert noen.')).toBeInTheDocument()
})

it('takes a block back, and the focus stays near', async () => {
  const { calls, answer, getByRole, getByText } = await blocked(2)
  await expect.element(getByText('Blokkert 2. mai 2026')).toBeInTheDocument()
  await getByRole('button', { name: 'Opphev blokkeringen av Spiller 2' }).click()
  expect(callFor(calls, 'POST /profile/unblock').body).toEqual({ uid: 'uid2' })
  await callFor(calls, 'POST /profile/unblock').answer()
  await expect.poll(() => getByText('Spiller 2', { exact: true }).query()).toBeNull()
  await expect.element(getByText('Spiller 1', { exact: true })).toBeInTheDocument()
  await answer(1)
  expect(document.activeElement).not.toBe(document.body)
})

it('the card and the profile of a player know that the block is gone, and so does the circle', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const { steamid } = player(2)
  const { entryOf } = memoryOf(store)
  const card = entryOf(playerCard, steamid)
  void card.read()
  await callFor(calls, `/profile/card/${steamid}`).answer({ card: aPlayerCard({ steamid, relation: { followed: 0, blocked: 1 } }) })
  const { getByRole } = await render(<BlockedPlayers />, { wrapper })
  await callFor(calls, 'GET /profile/blocked').answer({ blocked: [player(2)] })
  await getByRole('button', { name: 'Opphev blokkeringen av Spiller 2' }).click()
  await callFor(calls, 'POST /profile/unblock').answer()
  await expect.poll(() => card.snapshot().value?.relation).toEqual({ followed: 0, blocked: 0 })
  expect(store.get(relationsTurnedAtom)).toBe(1)
})

it('shows ten of many, and all of them when asked', async () => {
  const { getByRole } = await blocked(12)
  await expect.poll(() => getByRole('listitem').all().length).toBe(10)
  await getByRole('button', { name: 'Vis alle 12' }).click()
  await expect.poll(() => getByRole('listitem').all().length).toBe(12)
})

it('asks again where the list did not come', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const { getByRole, getByText } = await render(<BlockedPlayers />, { wrapper })
  await callFor(calls, '/profile/blocked').refuse()
  await expect.element(getByText('Fikk ikke hentet listen.')).toBeInTheDocument()
  await getByRole('button').click()
  await expect.poll(() => calls.length).toBe(2)
})
