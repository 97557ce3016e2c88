import type { PartyInvite, Party as PartyView, Person } from '../protocol/queue/queue-fields.ts'
import { invitationsAt, leaderOf, type Party, type PartyPlayer } from '../rules/queue/party.ts'
import type { SteamId } from '../rules/vocabulary.ts'

const person = ({ steamId, username, avatar }: PartyPlayer): Person => ({ steamid: steamId, username, avatar })

/** A party as its members see it. */
export const viewOf = (party: Party, now: number): PartyView => ({
  id: party.id,
  code: party.code,
  leader: leaderOf(party) ?? '',
  members: party.members.map(person),
  invited: invitationsAt(party, now).map(({ player, isDeclined }) => ({ ...person(player), is: isDeclined ? 'declined' : 'waits' })),
})

/** A party for a player who may join it: `from` invited them, or leads it if that player has left it or there was no invitation. */
export function inviteOf(party: Party, from: SteamId | null): PartyInvite | null {
  const host = party.members.find(({ steamId }) => steamId === from) ?? party.members[0]
  return host ? { code: party.code, from: person(host), members: party.members.length } : null
}
