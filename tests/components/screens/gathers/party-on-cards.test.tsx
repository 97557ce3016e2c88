import { describe, expect, it } from 'vitest'
import GathersScreen from '../../../../web/screens/gathers/GathersScreen.tsx'
import { gathersAtom, seatAtom } from '../../../../web/state/site-atoms.ts'
import '../../../../web/styles/app.css'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { aGather, kari, ola } from '../../../web/builders.ts'
import { aParty } from '../../../web/screens/matchmaking/party/party-builders.ts'
import { callFor, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { renderPart, testPage } from '../../support/test-page.tsx'

const open = { way: 'open', from: null, to: null } as const
const gathers = [
  aGather({ match_id: 'seven', current_players: 7, max_players: 10, door: open }),
  aGather({ match_id: 'nine', current_players: 9, max_players: 10, door: open }),
]

/** The page of gathers of Kari, whose party are these. */
async function shown(members: readonly string[], change: Partial<OwnUser> = {}) {
  const calls = holdCalls()
  const { store, wrapper } = testPage('/gathers')
  signIn(store, change)
  store.set(gathersAtom, gathers)
  const screen = await renderPart(<GathersScreen />, { wrapper })
  await screen.act(() => callFor(calls, 'scrim/party').answer({ party: members.length > 0 ? aParty(members) : null, invites: [] }))
  return { ...screen, store }
}
const words = ({ container }: { container: HTMLElement }) =>
  container.textContent?.match(/(Plass til dere [a-z]+|Dere [a-z]+ havner)/g) ?? []

describe('the cards of open gathers', () => {
  it('say to each member of a party whether there is room for all of it', async () => {
    expect(words(await shown([kari, ola]))).toEqual(['Dere to havner', 'Plass til dere to'])
    expect(words(await shown([ola, kari, '13']))).toEqual(['Dere tre havner', 'Plass til dere tre'])
  })

  it('say nothing of it to a player without one, or alone in theirs', async () => {
    expect(words(await shown([]))).toEqual([])
    expect(words(await shown([kari]))).toEqual([])
  })

  it('say nothing of it to a player who may join none', async () => {
    expect(words(await shown([kari, ola], { banned: 1 }))).toEqual([])
    const screen = await shown([kari, ola])
    await screen.act(() => screen.store.set(seatAtom, { kind: 'queue', id: 'scrim' }))
    expect(words(screen)).toEqual([])
    await screen.act(() => screen.store.set(seatAtom, null))
    expect(words(screen)).toHaveLength(2)
  })
})
