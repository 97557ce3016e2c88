import { describe, expect, it } from 'vitest'
import { isWaiting, partyLink, partyPlaces, partyStatus } from '../../../../../web/screens/matchmaking/party/party-view.ts'
import type { FoundUser } from '../../../../../worker/contract/gathers.ts'
import { kari, ola } from '../../../builders.ts'
import { aParty, aPerson } from './party-builders.ts'

const [nils, siv] = ['76561198000000003', '76561198000000004'] as const
const found = (steamid: string, over: Partial<FoundUser> = {}): FoundUser => ({
  ...aPerson(steamid),
  online: 1,
  seated: 0,
  where: null,
  ...over,
})

describe('the five places', () => {
  it('are one’s own and four free ones without a party', () => {
    expect(partyPlaces(null, aPerson(kari))).toEqual({ members: [aPerson(kari)], free: 4 })
  })

  it('are those of the members, and what is left', () => {
    expect(partyPlaces(aParty([ola, kari]), aPerson(kari))).toMatchObject({ members: [{ username: 'Ola' }, { username: 'Kari' }], free: 3 })
    expect(partyPlaces(aParty([kari, ola, nils, siv, '76561198000000005']), aPerson(kari)).free).toBe(0)
  })
})

describe('how a found player stands to the party', () => {
  const party = aParty([kari, ola], {
    invited: [
      { ...aPerson(nils), is: 'waits' },
      { ...aPerson(siv), is: 'declined' },
    ],
  })
  it.each([
    ['member', found(kari)],
    ['member', found(ola, { seated: 1 })],
    ['elsewhere', found(nils, { where: 'match' })],
    ['in-queue', found(nils, { where: 'queue' })],
    ['waits', found(nils)],
    ['declined', found(siv)],
    ['free', found('76561198000000005')],
    ['away', found('76561198000000005', { online: 0 })],
  ] as const)('%s', (status, user) => expect(partyStatus(user, party, kari)).toBe(status))

  it('oneself is in before there is a party', () => expect(partyStatus(found(kari), null, kari)).toBe('member'))
})

it('a party waits while its player sits in the queue or is asked, and not in a match', () => {
  expect([isWaiting({ kind: 'queue', id: 'scrim' }), isWaiting({ kind: 'ready-check', id: 'scrim-1' })]).toEqual([true, true])
  expect([isWaiting({ kind: 'match', id: 'm1' }), isWaiting(null)]).toEqual([false, false])
})

it('the link leads to the page of the queue with the code', () => {
  expect(partyLink('ABCDEFGH', 'https://kampklar.test').url).toBe('https://kampklar.test/matchmaking?gruppe=ABCDEFGH')
})
