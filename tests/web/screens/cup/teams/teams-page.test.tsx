import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { CupTeamsPage } from '../../../../../web/screens/cup/teams/CupTeamsPage.tsx'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import { cupSteamId } from '../cup-builders.ts'
import { cupInMaking } from './cup-team-builders.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://kampklar.test' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wordsOf = (view: CupView, no: number, isStaff = false): string =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>
        <CupTeamsPage
          view={view}
          act={async () => ({ ok: true, data: { success: true } })}
          me={cupSteamId(no)}
          isStaff={isStaff}
          mayDecide={isStaff}
        />
      </MemoryRouter>
    </Provider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Four are in teams, the fifth did not come, and the last two wait. */
function withAll(): CupView {
  const view = cupInMaking(7, [
    [1, 2],
    [3, 4],
  ])
  const status = (at: number): Partial<CupPlayer> => (at === 4 ? { no_show: 1 } : at > 4 ? { waiting: 1 } : {})
  return { ...view, players: view.players.map((player, at) => ({ ...player, ...status(at) })) }
}

describe('while the teams of a cup are made', () => {
  it('a player who waits sees which number they are, and one who is marked as not come that they are', () => {
    expect(wordsOf(withAll(), 7)).toContain('Du er nr. 2 på ventelisten')
    expect(wordsOf(withAll(), 5)).toContain('Du er ikke registrert som møtt')
  })

  it('anyone who is in a team is told nothing more, until a friend asks', () => {
    const view = withAll()
    expect(wordsOf(view, 1)).not.toContain('Du er med')
    expect(wordsOf({ ...view, asks: [{ from: cupSteamId(2), to: cupSteamId(1) }] }, 1)).toContain('spiller 2 vil spille på lag med deg')
  })

  it('everybody sees who waits and who did not come, and staff can change it', () => {
    const lists = ['Påmeldte spillere (4)', 'Venteliste (2)', 'Møtte ikke (1)']
    for (const isStaff of [false, true]) for (const list of lists) expect(wordsOf(withAll(), 99, isStaff)).toContain(list)
    expect(wordsOf(withAll(), 99, true)).toContain('Fjern')
    expect(wordsOf(withAll(), 99)).not.toContain('Fjern')
  })

  it('nobody can leave any more, no matter who drew them in', () => {
    const view = withAll()
    const drawn = { ...view, players: view.players.map((player) => ({ ...player, drawn: 1 as const })) }
    expect(wordsOf(drawn, 7)).not.toContain('Forlat cup')
  })
})
