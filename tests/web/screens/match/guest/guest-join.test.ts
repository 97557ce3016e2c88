import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { matchTexts } from '../../../../../web/match/texts.ts'
import { guestJoin } from '../../../../../web/screens/match/guest/guest-join.ts'
import { guestTexts as texts } from '../../../../../web/screens/match/guest/texts.ts'
import { aMatch, aPlayer, kari } from '../../../../web/builders.ts'

const open = { way: 'open', from: null, to: null } as const
const full = { players: [aPlayer(kari), aPlayer('12'), aPlayer('13'), aPlayer('14')], max_players: 4 }
const on = { gather_join: 1, cs_update: 0 } as const
const button = (over: Partial<Match>, switches: Parameters<typeof guestJoin>[1] = on) => {
  const { button, joins, waitsForOwner } = guestJoin(aMatch(over), switches)
  return [button, joins ? (waitsForOwner ? 'joins and waits' : 'joins') : 'signs in']
}

describe('the button of a guest', () => {
  it.each([
    ['joins a lobby with a free seat', { door: open }, texts.join.button, 'joins'],
    ['joins the list where the owner picks', {}, texts.join.button, 'joins and waits'],
    ['joins the list of a full lobby', full, texts.join.wait, 'joins and waits'],
    ['joins an open lobby whose range the guest may fit', { door: { way: 'open', from: 800, to: 1400 } }, texts.join.button, 'joins'],
    ['signs in where one needs an invitation', { door: { way: 'invited' } }, texts.next.button, 'signs in'],
    ['signs in while the match is played', { status: 'live' }, texts.next.button, 'signs in'],
    ['signs in once it is over', { status: 'complete' }, texts.next.button, 'signs in'],
    ['signs in at a match of a cup', { kind: 'cup', status: 'picking_maps' }, texts.next.button, 'signs in'],
  ] as const)('%s', (_what, over, label, what) => expect(button(over as Partial<Match>)).toEqual([label, what]))

  it('joins nothing while gathers cannot be joined, and says so', () => {
    for (const off of [
      { ...on, gather_join: 0 },
      { ...on, cs_update: 1 },
    ] as const) {
      expect(button({ door: open }, off)).toEqual([texts.next.button, 'signs in'])
      expect(guestJoin(aMatch({ door: open }), off).hint).toBe(matchTexts.lobby.joinClosed)
    }
  })
})
