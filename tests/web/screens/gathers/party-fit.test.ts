import { describe, expect, it } from 'vitest'
import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import { partyFit } from '../../../../web/screens/gathers/party-fit.ts'
import { aGather } from '../../builders.ts'

const open = { way: 'open', from: null, to: null } as const
const ranged = { way: 'open', from: 800, to: 1400 } as const
const seven = { current_players: 7, max_players: 10, door: open }
const said = (over: Partial<GatherCard>, count = 3) => partyFit(aGather({ ...seven, ...over }), count)

describe('the card of a gather, for a player in a party, says', () => {
  it.each([
    ['that there is a seat for each', {}, 'Plass til dere tre'],
    ['that the owner picks', { door: null }, 'Plass til dere tre. Eieren velger.'],
    ['that they would wait', { current_players: 8 }, 'Dere tre havner på ventelisten'],
    ['that they would wait for an owner, too', { current_players: 8, door: null }, 'Dere tre havner på ventelisten'],
    ['which ELO all must have', { door: ranged }, 'Plass til dere tre, hvis alle har 800–1400 ELO'],
    ['which one end of a range all must keep to', { door: { ...ranged, to: null } }, 'Plass til dere tre, hvis alle har minst 800 ELO'],
    ['that they are too many', { max_players: 3, current_players: 1 }, 'Gatheren har ikke plass til en gruppe på 3.'],
    ['that the list is full', { waiting: 38 }, 'Ventelisten er full.'],
  ] as const)('%s', (_what, over, words) => expect(said(over as Partial<GatherCard>)).toBe(words))

  it('how many they are', () => {
    const all = [2, 3, 4, 5].map((count) => said({ current_players: 5 }, count))
    expect(all).toEqual(['to', 'tre', 'fire', 'fem'].map((word) => `Plass til dere ${word}`))
    expect([said({}, 4), said({}, 5)]).toEqual(['Dere fire havner på ventelisten', 'Dere fem havner på ventelisten'])
  })
})
