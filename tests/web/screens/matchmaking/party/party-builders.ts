import type { Party, PartyInvite } from '../../../../../durable/protocol/queue/queue-fields.ts'
import { kari, ola } from '../../../builders.ts'

const names: Readonly<Record<string, string>> = { [kari]: 'Kari', [ola]: 'Ola' }
export const aPerson = (steamid: string) => ({ steamid, username: names[steamid] ?? `spiller ${steamid.slice(-2)}`, avatar: '' })

/** A party of these, the first of whom leads. */
export const aParty = (members: readonly string[], over: Partial<Party> = {}): Party => ({
  id: 'GRUPPEID',
  code: 'ABCDEFGH',
  leader: members[0] ?? '',
  members: members.map(aPerson),
  invited: [],
  ...over,
})

export const anInvite = (over: Partial<PartyInvite> = {}): PartyInvite => ({ code: 'KLMNPQRS', from: aPerson(ola), members: 2, ...over })
