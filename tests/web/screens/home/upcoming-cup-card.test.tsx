import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import UpcomingCupCard from '../../../../web/screens/home/UpcomingCupCard.tsx'
import { seatAtom } from '../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import { kari } from '../../builders.ts'

const live = { of: kari, answer: { is: 'live', id: 'vintercup', name: 'Vintercupen', at: 0 } }

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(live) }))
afterEach(() => vi.unstubAllGlobals())

function card(isSeated: boolean): string {
  const store = createStore()
  if (isSeated) store.set(seatAtom, { kind: 'match', id: 'g1' })
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <UpcomingCupCard steamid={kari} />
      </MemoryRouter>
    </Provider>,
  )
}

it('the button to a live cup is the loudest of home, unless the player is seated', () => {
  expect(card(false)).toContain('btn-primary')
  expect(card(true)).toContain('Vintercupen')
  expect(card(true)).not.toContain('btn-primary')
})
