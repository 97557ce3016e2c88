import type { Party, Person } from '../../../../durable/protocol/queue/queue-fields.ts'
import type { SeatView } from '../../../../durable/protocol/site-messages.ts'
import { partyMax } from '../../../../durable/rules/queue/party.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import type { SharedLink } from '../../../net/share-link.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import { seatedStatus } from '../../../player-search/invite-status.ts'
import { partyTexts } from './texts.ts'

/** The five places: the members, and the number of free places. Without a party the player has the first place. */
export function partyPlaces(party: Party | null, me: Person): { members: readonly Person[]; free: number } {
  const members = party?.members.length ? party.members : [me]
  return { members, free: Math.max(0, partyMax - members.length) }
}

/**
 * Whether the party waits for a match, according to the player's seat: its members queue together. During that time a member can only
 * leave.
 */
export const isWaiting = (seat: SeatView): boolean => seat?.kind === 'queue' || seat?.kind === 'ready-check'

/** The relation of a found player to this party. `away`: the player does not have the site open. */
export type PartyStatus = keyof typeof partyTexts.status

export function partyStatus(user: FoundUser, party: Party | null, me: string): PartyStatus {
  if (user.steamid === me || party?.members.some(({ steamid }) => steamid === user.steamid)) return 'member'
  if (user.where !== null) return seatedStatus[user.where]
  return party?.invited.find(({ steamid }) => steamid === user.steamid)?.is ?? (user.online === 1 ? 'free' : 'away')
}

/** The name of the field with a party's code in a link, which the page of the queue reads. */
export const codeField = 'gruppe'

/** The shared link of a party. `origin` is the site's address. */
export function partyLink(code: string, origin: string): SharedLink {
  return { ...partyTexts.shared, url: origin + withQuery(paths.matchmaking, { [codeField]: code }) }
}
