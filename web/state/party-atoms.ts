import type { Party, PartyInvite } from '../../durable/protocol/queue/queue-fields.ts'
import type { SiteFrame } from '../../durable/protocol/site-messages.ts'
import { userAtom } from './session-atoms.ts'
import { atom } from './store.ts'

/** The player's party and open invitations to others, as last loaded. */
export type LoadedParty = { party: Party | null; invites: readonly PartyInvite[] }
/** Null until the server has sent it. */
export const loadedPartyAtom = atom<LoadedParty | null>(null)
export const partyAtom = atom((get): Party | null => get(loadedPartyAtom)?.party ?? null)

/** The party that the player is asked to join: by an invitation, or by a link that they followed. */
export type AskedParty = { invite: PartyInvite; by: 'invitation' | 'link' }
export const askedPartyAtom = atom<AskedParty | null>(null)

/** Whether the player queues alone, starts the search for their party, or waits for its leader to do so. */
export type PartyRole = 'alone' | 'leader' | 'member'
export const partyRoleAtom = atom((get): PartyRole => {
  const party = get(partyAtom)
  if (!party || party.members.length < 2) return 'alone'
  return party.leader === get(userAtom)?.steamid ? 'leader' : 'member'
})

const without = (invites: readonly PartyInvite[], code: string | undefined) => invites.filter((invite) => invite.code !== code)

/** Drops an invitation that was answered or has become useless. */
export const dropPartyInviteAtom = atom(null, (get, set, code: string) => {
  const known = get(loadedPartyAtom)
  if (known) set(loadedPartyAtom, { ...known, invites: without(known.invites, code) })
  if (get(askedPartyAtom)?.invite.code === code) set(askedPartyAtom, null)
})

/**
 * Closes the dialog of an invitation; the invitation stays on the queue's page. The dialog of a link that the player followed stays open.
 */
export const closePartyInviteAtom = atom(null, (get, set) => {
  if (get(askedPartyAtom)?.by === 'invitation') set(askedPartyAtom, null)
})

/** Drops an invitation that was withdrawn, or is too old. A link that the player followed is not an invitation and stays. */
export const withdrawPartyInviteAtom = atom(null, (get, set, code: string) => {
  const known = get(loadedPartyAtom)
  if (known) set(loadedPartyAtom, { ...known, invites: without(known.invites, code) })
  const asked = get(askedPartyAtom)
  if (asked?.by === 'invitation' && asked.invite.code === code) set(askedPartyAtom, null)
})

type PartyFrame = Extract<SiteFrame, { event: 'party_updated' | 'party_invite' | 'party_invite_gone' }>
/** Applies a frame about parties from the site's socket. */
export const receivePartyAtom = atom(null, (get, set, frame: PartyFrame) => {
  const { party, invites } = get(loadedPartyAtom) ?? { party: null, invites: [] }
  if (frame.event === 'party_updated') {
    const now = frame.data.party
    set(loadedPartyAtom, { party: now, invites: without(invites, now?.code) })
    // The player has joined on another page meanwhile.
    if (now && get(askedPartyAtom)?.invite.code === now.code) set(askedPartyAtom, null)
  } else if (frame.event === 'party_invite_gone') {
    set(withdrawPartyInviteAtom, frame.data.code)
  } else {
    const { invite } = frame.data
    // A page that has not loaded its party does not get it from this frame.
    if (get(loadedPartyAtom)) set(loadedPartyAtom, { party, invites: [...without(invites, invite.code), invite] })
    set(askedPartyAtom, { invite, by: 'invitation' })
  }
})
