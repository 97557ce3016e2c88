import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import GathersScreen from '../../../../web/screens/gathers/GathersScreen.tsx'
import { gathersAtom } from '../../../../web/state/site-atoms.ts'
import { forgetStored } from '../../../../web/stored/stored-keys.ts'
import '../../../../web/styles/app.css'
import { aGather, kari, ola } from '../../../web/builders.ts'
import { aParty } from '../../../web/screens/matchmaking/party/party-builders.ts'
import { callFor, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { renderPart, testPage } from '../../support/test-page.tsx'

const open = { way: 'open', from: null, to: null } as const
const around = (mean: number) => ({ mean, least: mean - 50, most: mean + 50 })
const gathers = [
  aGather({ match_id: 'weak', name: 'Svak', current_players: 9, elo: around(700), door: open }),
  aGather({ match_id: 'fit', name: 'Passelig', current_players: 4, elo: around(1200), door: open }),
  aGather({ match_id: 'duo', name: 'Duo', max_players: 4, is_competitive: 0, elo: around(700), door: { ...open, to: 900 } }),
]

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** The list at this address, of Kari at 1250, in a party with these. */
async function shown(address = '/gathers', members: readonly string[] = []) {
  const calls = holdCalls()
  const { store, wrapper } = testPage(address)
  signIn(store, { elo: 1250 })
  store.set(gathersAtom, gathers)
  const screen = await renderPart(
    <>
      <GathersScreen />
      <Address />
    </>,
    { wrapper },
  )
  await screen.act(() => callFor(calls, 'scrim/party').answer({ party: members.length > 0 ? aParty(members) : null, invites: [] }))
  const cards = () => [...screen.container.querySelectorAll('article h3')].map((name) => name.textContent)
  return { ...screen, store, calls, cards, address: () => screen.container.querySelector('output')?.textContent }
}

describe('the list of gathers', () => {
  it('has those on top that suit the player, with a mark, and says why one cannot be joined', async () => {
    const { cards, container } = await shown()
    expect(cards()).toEqual(['Passelig', 'Svak', 'Duo'])
    expect(container.textContent?.match(/Passer deg/g)).toHaveLength(1)
    expect(container.textContent).toContain('For høyst 900 ELO. Du har')
  })

  it('joins from the card and leads to the lobby', async () => {
    const { calls, address, act, getByRole } = await shown()
    await getByRole('button', { name: 'Bli med: Passelig' }).click()
    await expect.poll(() => calls.at(-1)?.asked).toBe('POST /matches/gather/fit/join')
    expect(address()).toBe('/gathers')
    await act(() => callFor(calls, 'gather/fit/join').answer())
    await expect.poll(address).toBe('/match/fit')
  })

  it('stays where it is when the join is refused', async () => {
    const { calls, address, act, getByRole } = await shown()
    await getByRole('button', { name: 'Bli med: Passelig' }).click()
    await expect.poll(() => calls.at(-1)?.asked).toContain('join')
    await act(() => callFor(calls, 'gather/fit/join').refuse('GATHER_HAS_STARTED'))
    expect(address()).toBe('/gathers')
  })

  it('joins with the party of its leader, and alone where the party is too many', async () => {
    const { calls, getByRole } = await shown('/gathers', [kari, ola])
    await expect.element(getByRole('button', { name: 'Bli med som gruppe (2): Svak' })).toBeVisible()
    await getByRole('button', { name: 'Bli med som gruppe (2): Passelig' }).click()
    await expect.poll(() => calls.at(-1)?.asked).toBe('POST /matches/gather/fit/join-party')
  })
})

describe('the filter of the list', () => {
  it('is in the address, and there again at the next visit without one', async () => {
    forgetStored('gather-filter')
    const first = await shown()
    await first.getByRole('button', { name: '5v5 2' }).click()
    await expect.poll(first.address).toBe('/gathers?format=5v5')
    expect(first.cards()).toEqual(['Passelig', 'Svak'])
    await first.unmount()

    const second = await shown()
    await expect.poll(second.address).toBe('/gathers?format=5v5')
    expect(second.cards()).toEqual(['Passelig', 'Svak'])
    await second.getByRole('button', { name: 'Nullstill' }).click()
    await expect.poll(second.address).toBe('/gathers')
    expect(second.cards()).toHaveLength(3)
  })

  it('is taken from the address before the remembered one, and one that leaves nothing offers all', async () => {
    forgetStored('gather-filter')
    const { cards, getByRole, address } = await shown('/gathers?format=3v3')
    expect(cards()).toEqual([])
    await getByRole('button', { name: 'Vis alle' }).click()
    await expect.poll(cards).toHaveLength(3)
    expect(address()).toBe('/gathers')
  })
})
