import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { SystemSwitches } from '../../../../durable/rules/vocabulary.ts'
import type { CupView } from '../../../../web/rooms/cup-room.ts'
import { TeamCards } from '../../../../web/screens/cup/live/teams/TeamCards.tsx'
import { RegisteredCard } from '../../../../web/screens/cup/open/players/RegisteredCard.tsx'
import { CupTeamsPage } from '../../../../web/screens/cup/teams/CupTeamsPage.tsx'
import { switchesAtom } from '../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import { cupSteamId } from './cup-builders.ts'
import { cupInMaking } from './teams/cup-team-builders.ts'

const act = async () => ({ ok: true as const, data: { success: true as const } })

/** The words of a part while the elo switch stands so. */
function wordsOf(part: React.ReactNode, elo: 0 | 1): string {
  const store = createStore()
  store.set(switchesAtom, { elo } as SystemSwitches)
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

/** Two teams of two; player 1 (1010) was drawn in, players 2 to 4 (1020 to 1040) gave their ratings. */
function aCup(): CupView {
  const view = cupInMaking(4, [
    [1, 2],
    [3, 4],
  ])
  return { ...view, players: view.players.map((player, at) => ({ ...player, drawn: at === 0 ? 1 : 0 })) }
}
const withNobodyDrawn = (view: CupView): CupView => ({ ...view, players: view.players.map((player) => ({ ...player, drawn: 0 })) })

const page = (view: CupView) => <CupTeamsPage view={view} act={act} me={cupSteamId(9)} isStaff={false} mayDecide={false} />
const cards = (view: CupView) =>
  view.players.map((player) => <RegisteredCard key={player.steamid} player={player} isMe={false} group={null} no={null} staff={null} />)
const played = (view: CupView) => <TeamCards view={view} own={null} isStaff={false} mayDecide={false} />

describe('while ratings are off, the pages of a cup', () => {
  it.each([
    ['before the teams are made', cards],
    ['while they are made', page],
    ['while it is played', played],
  ])('say %s what players gave, and nothing of players who were drawn in', (_when, shown) => {
    const [on, off] = [wordsOf(shown(aCup()), 1), wordsOf(shown(aCup()), 0)]
    expect(on).toContain('1 010')
    expect(off).not.toContain('1 010')
    for (const gave of ['1 020', '1 030', '1 040']) expect(off).toContain(gave)
  })

  it('do not say how strong the team of players who were drawn in is, from which their rating would follow', () => {
    const [on, off] = [wordsOf(page(aCup()), 1), wordsOf(page(aCup()), 0)]
    for (const said of ['Snitt 1 015', 'poeng skiller']) {
      expect(on).toContain(said)
      expect(off).not.toContain(said)
    }
    expect(off).toContain('Snitt – ')
    expect(off).toContain('Snitt 1 035')
  })

  it('have no check of the teams, unless everybody gave their rating themselves', () => {
    expect(wordsOf(page(aCup()), 1)).toContain('Sjekk lagene')
    expect(wordsOf(page(aCup()), 0)).not.toContain('Sjekk lagene')
    expect(wordsOf(page(withNobodyDrawn(aCup())), 0)).toContain('Sjekk lagene')
  })
})
