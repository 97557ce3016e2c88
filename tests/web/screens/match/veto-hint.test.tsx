import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import MatchVeto from '../../../../web/screens/match/veto/MatchVeto.tsx'
import { aMap, aMatch, aPlayer, kari, ola } from '../../builders.ts'

describe('the hint of a veto', () => {
  it('names the digits of free maps, and no span of digits of which some are dead', () => {
    const match = aMatch({
      status: 'picking_maps',
      players: [aPlayer(kari, { team: 'A', is_captain: 1 }), aPlayer(ola, { team: 'B', is_captain: 1 })],
      maps: [aMap(1), aMap(2, { status: 'banned', taken_as: 1 }), aMap(3)],
      turn: { team: 'A', does: 'ban_map', map_id: null },
      deadlineAt: Date.now() + 20_000,
    })
    const view = { match, chat: [], happened: [], revision: 1 }
    const props = { view, me: { steamid: kari }, act: async () => ({}), isLost: false } as unknown as Parameters<typeof MatchVeto>[0]
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <MatchVeto {...props} />
      </MemoryRouter>,
    )
    expect(html).toContain('Tast tallet til et ledig kart')
    expect(html).not.toMatch(/Tast 1–/)
  })
})
