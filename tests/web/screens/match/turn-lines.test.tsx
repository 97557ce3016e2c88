import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { turnView } from '../../../../web/match/turn/turn-view.ts'
import MatchBeginning from '../../../../web/screens/match/beginning/MatchBeginning.tsx'
import { TurnBar } from '../../../../web/screens/match/turn/TurnBar.tsx'
import { aMatch, aPlayer, kari, ola } from '../../builders.ts'

const players = [
  aPlayer(kari, { username: 'hytteTorsk', team: 'A', is_captain: 1, elo: 1500 }),
  aPlayer(ola, { username: 'Ola', team: 'B', is_captain: 1, elo: 1600 }),
]
const drafting = (over: Partial<Match> = {}): Match =>
  aMatch({ status: 'picking_players', players, turn: { team: 'A', does: 'pick_player', map_id: null }, ...over })

const confirm = { verb: 'Velg', name: null, keys: '', isBusy: false, lock: null, onConfirm: () => {}, onTakeBack: () => {} }

/** The classes of the element that holds the captain's name. */
const classesOf = (html: string, name: string): string => new RegExp(`<bdi class="([^"]*)"[^>]*>${name}`).exec(html)?.[1] ?? ''

describe('the line that says whose turn it is', () => {
  it('writes a name as its player does, on a phone and at the beginning', () => {
    const match = drafting()
    const bar = renderToStaticMarkup(<TurnBar match={match} turn={turnView(match, ola)!} me={ola} confirm={confirm} hint={null} />)
    expect(classesOf(bar, 'hytteTorsk')).toContain('normal-case')
    const view = { match: drafting({ opensAt: 5_000 }), chat: [], happened: [], revision: 1 }
    const props = { view, me: { steamid: ola }, act: async () => ({}), isLost: false } as unknown as Parameters<typeof MatchBeginning>[0]
    const beginning = renderToStaticMarkup(
      <MemoryRouter>
        <MatchBeginning {...props} />
      </MemoryRouter>,
    )
    expect(classesOf(beginning, 'hytteTorsk')).toContain('normal-case')
  })
})
