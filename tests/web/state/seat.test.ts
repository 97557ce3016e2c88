import { describe, expect, it } from 'vitest'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { matchViewAtom } from '../../../web/match/match-atoms.ts'
import { sessionAtom } from '../../../web/state/session-atoms.ts'
import { receiveSiteAtom, seatAtom } from '../../../web/state/site-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { aMatch, aPlayer, kari, ola } from '../builders.ts'

/** The seat of Kari, after the server said so and she looked at a match. */
function seatOf(said: SeatView, seen: Partial<Match>): SeatView {
  const store = createStore()
  store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
  store.set(receiveSiteAtom, { event: 'seat', data: { seat: said } })
  const match = aMatch(seen)
  store.set(matchViewAtom, { match, chat: [], happened: [], revision: match.revision })
  return store.get(seatAtom)
}

const here = { kind: 'match', id: 'g1' } as const
const elsewhere = { kind: 'match', id: 'g2' } as const

describe('where one sits', () => {
  it.each([
    ['waits for the staff', { status: 'live', needs_decision: 1 }],
    ['began without those on its waiting list', { status: 'picking_players', players: [aPlayer(ola)], queuedPlayers: [aPlayer(kari)] }],
  ] as const)('is not a match that %s, though it still names the player', (_how, fields) => {
    const seen = { ...fields } as Partial<Match>
    expect(seatOf(null, seen)).toBeNull()
    expect(seatOf(elsewhere, seen)).toEqual(elsewhere)
  })

  it('is what the server says, whatever match one looks at', () => {
    expect(seatOf(here, {})).toEqual(here)
    expect(seatOf(elsewhere, { players: [aPlayer(ola)] })).toEqual(elsewhere)
    expect(seatOf({ kind: 'queue', id: 'scrim' }, {})).toEqual({ kind: 'queue', id: 'scrim' })
  })
})
