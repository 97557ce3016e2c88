import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { matchTexts } from '../../../../../web/match/texts.ts'
import { joinWords, partyJoinWords } from '../../../../../web/screens/match/lobby/join-words.ts'
import { aMatch, aPlayer, kari, ola } from '../../../../web/builders.ts'

const { lobby } = matchTexts
const open = { way: 'open', from: null, to: null } as const
const between = { way: 'open', from: 800, to: 1400 } as const
const invited = { way: 'invited' } as const
const full = { players: [aPlayer(kari), aPlayer('12'), aPlayer('13'), aPlayer('14')], max_players: 4 }
const asked = { invites: [{ steamid: ola, is: 'waits' as const }] }
const words = (over: Partial<Match>, elo: number | null = 1500) => {
  const { hint, isBarred, waitsForOwner } = joinWords(aMatch(over), { steamid: ola, elo })
  return [hint, isBarred ? 'barred' : waitsForOwner ? 'waits for the owner' : 'comes in']
}

describe('the button to join says before it is pressed', () => {
  it.each([
    ['that the owner picks', {}, lobby.joinHint, 'waits for the owner'],
    ['that the lobby is full', full, lobby.joinFull, 'waits for the owner'],
    ['that a seat is free', { door: open }, lobby.joinSeat, 'comes in'],
    ['that one gets the next seat', { door: open, ...full }, lobby.joinNext, 'comes in'],
    ['that one does not fit', { door: between }, 'Denne gatheren er for spillere med 800–1400 ELO.', 'barred'],
    ['that an invited player always fits', { door: between, ...asked }, lobby.joinSeat, 'comes in'],
    ['that one needs an invitation', { door: invited }, lobby.joinInvited, 'barred'],
    ['that one is invited', { door: invited, ...asked }, lobby.joinSeat, 'comes in'],
    ['that one is invited to a lobby that is full', { door: invited, ...asked, ...full }, lobby.full, 'barred'],
  ] as const)('%s', (_what, over, hint, what) => expect(words(over as Partial<Match>)).toEqual([hint, what]))

  it('nothing of the range while ratings are not shown: then the server alone knows', () => {
    expect(words({ door: between }, null)).toEqual([lobby.joinSeat, 'comes in'])
    expect(words({ door: { ...between, way: 'owner' } }, null)).toEqual([lobby.joinHint, 'waits for the owner'])
  })

  it('no invitation that was declined', () => {
    expect(words({ door: invited, invites: [{ steamid: ola, is: 'declined' }] })).toEqual([lobby.joinInvited, 'barred'])
  })
})

describe('the button to join as a party says before it is pressed', () => {
  const members = [ola, '12', '13'].map((steamid) => ({ steamid }))
  const allAsked = { invites: members.map(({ steamid }) => ({ steamid, is: 'waits' as const })) }
  const two = { players: [aPlayer(kari), aPlayer('21')], max_players: 4 }
  const said = (over: Partial<Match>) => {
    const { hint, isBarred, waitsForOwner } = partyJoinWords(aMatch(over), members)
    return [hint, isBarred ? 'barred' : waitsForOwner ? 'waits for the owner' : 'comes in']
  }
  it.each([
    ['that the owner picks all of it', {}, lobby.partyHint, 'waits for the owner'],
    ['that there is a seat for each', { door: open }, lobby.partySeats, 'comes in'],
    ['that it waits for enough seats', { door: open, ...two }, lobby.partyNext, 'comes in'],
    ['that somebody is not invited', { door: invited, ...asked }, lobby.partyInvited, 'barred'],
    ['that all are invited', { door: invited, ...allAsked }, lobby.partySeats, 'comes in'],
    [
      'that all are invited and seats are too few',
      { door: invited, ...allAsked, ...two },
      'Det er ikke plass til hele gruppen. Du kan bli med alene.',
      'barred',
    ],
    ['that the gather is too small', { max_players: 3 }, 'Gatheren har ikke plass til en gruppe på 3. Du kan bli med alene.', 'barred'],
  ] as const)('%s', (_what, over, hint, what) => expect(said(over as Partial<Match>)).toEqual([hint, what]))
})
