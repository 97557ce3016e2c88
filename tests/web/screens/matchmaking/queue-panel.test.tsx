import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { QueuePanel } from '../../../../web/screens/matchmaking/QueuePanel.tsx'
import { seatAtom } from '../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'

const actions = { isBusy: false, join: () => {}, leave: () => {} } as unknown as Parameters<typeof QueuePanel>[0]['actions']

function panelOf(isRunning: boolean): string {
  const store = createStore()
  store.set(seatAtom, { kind: 'match', id: 'g1', phase: isRunning ? 'running' : 'lobby' })
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <QueuePanel place={{ is: 'seated', matchId: 'g1' }} own={null} queue={null} actions={actions} />
      </MemoryRouter>
    </Provider>,
  )
}

describe('the queue of a seated player', () => {
  it('calls a lobby a gather, and a match a match', () => {
    for (const words of ['Du sitter i en gather', 'Til gatheren']) expect(panelOf(false)).toContain(words)
    for (const words of ['Du sitter allerede i en kamp', 'Til kampen']) expect(panelOf(true)).toContain(words)
  })
})
