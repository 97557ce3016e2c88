import { partyInviteReply, partyLinkReply, partyReply } from '../../../worker/contract/scrim.ts'
import { act, call } from '../http.ts'

const path = '/matches/scrim/party'

export const fetchParty = () => call({ path, reply: partyReply })
/** Opens a party whose link can be shared. */
export const openPartyLink = () => call({ path: `${path}/link`, reply: partyLinkReply, method: 'POST' })
/** The party that a link leads to. */
export const fetchPartyInvite = (code: string) => call({ path: `${path}/look`, reply: partyInviteReply, method: 'POST', body: { code } })
export const inviteToParty = (steamid: string) => act(`${path}/invite`, { steamid })
export const joinParty = (code: string) => act(`${path}/join`, { code })
export const declineParty = (code: string) => act(`${path}/decline`, { code })
export const leaveParty = () => act(`${path}/leave`)
/** Removes a member, or withdraws an invitation. */
export const kickFromParty = (steamid: string) => act(`${path}/kick`, { steamid })
