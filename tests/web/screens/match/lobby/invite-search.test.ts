import { describe, expect, it } from 'vitest'
import { mayInvite, optionAfter, standingOf } from '../../../../../web/screens/match/lobby/invite-search.ts'
import type { FoundUser } from '../../../../../worker/contract/gathers.ts'
import { aMatch, aPlayer, kari, ola } from '../../../builders.ts'

const found = (steamid: string, over: Partial<FoundUser> = {}): FoundUser => ({
  steamid,
  username: 'Nils',
  avatar: '',
  online: 1,
  seated: 0,
  ...over,
})
const match = aMatch({ players: [aPlayer(kari)], queuedPlayers: [aPlayer(ola)] })
const nils = '76561198000000003'

describe('how a found player stands to the gather', () => {
  it.each([
    ['member', found(kari, { seated: 1 }), []],
    ['queued', found(ola, { seated: 1 }), [ola]],
    ['invited', found(nils), [nils]],
    ['elsewhere', found(nils, { seated: 1 }), []],
    ['free', found(nils), []],
    ['away', found(nils, { online: 0 }), []],
  ] as const)('%s', (standing, user, invited) => {
    expect(standingOf(user, match, invited)).toBe(standing)
    expect(mayInvite(standing)).toBe(standing === 'free' || standing === 'away')
  })
})

it('the arrow keys walk through those found, round and round', () => {
  expect([optionAfter(-1, 1, 3), optionAfter(0, 1, 3), optionAfter(2, 1, 3)]).toEqual([0, 1, 0])
  expect([optionAfter(-1, -1, 3), optionAfter(0, -1, 3), optionAfter(2, -1, 3)]).toEqual([2, 2, 1])
})
