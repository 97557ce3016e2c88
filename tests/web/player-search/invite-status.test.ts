import { describe, expect, it } from 'vitest'
import { inviteStatusOf, mayInvite } from '../../../web/player-search/invite-status.ts'
import type { FoundUser } from '../../../worker/contract/gathers.ts'
import { aMatch, aPlayer, kari, ola } from '../builders.ts'

const found = (steamid: string, over: Partial<FoundUser> = {}): FoundUser => ({
  steamid,
  username: 'Nils',
  avatar: '',
  online: 1,
  seated: 0,
  where: null,
  ...over,
})
const [nils, siv] = ['76561198000000003', '76561198000000004'] as const
const match = aMatch({
  players: [aPlayer(kari)],
  queuedPlayers: [aPlayer(ola)],
  invites: [
    { steamid: nils, is: 'waits' },
    { steamid: siv, is: 'declined' },
  ],
})

describe('how a found player stands to the gather', () => {
  it.each([
    ['member', found(kari, { where: 'match' }), false],
    ['queued', found(ola, { where: 'match' }), false],
    ['elsewhere', found(nils, { where: 'match' }), true],
    ['in-queue', found(nils, { where: 'queue' }), true],
    ['in-check', found(nils, { where: 'ready-check' }), true],
    ['waits', found(nils), true],
    ['declined', found(siv), true],
    ['free', found('76561198000000005'), true],
    ['away', found('76561198000000005', { online: 0 }), true],
  ] as const)('%s', (status, user, isOpen) => {
    expect(inviteStatusOf(user, match)).toBe(status)
    expect(mayInvite(status)).toBe(isOpen)
  })
})
