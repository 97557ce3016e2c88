import type { TeamId } from '../../../durable/rules/vocabulary.ts'
import { vetoesReply } from '../../../worker/contract/matches/vetoes.ts'
import { doneReply } from '../../../worker/contract/replies.ts'
import { myTeamsReply, teamInvitesReply, teamReply } from '../../../worker/contract/teams.ts'
import { act, call } from '../http.ts'

const pathOf = (id: TeamId) => `/teams/${id}`

export const fetchMyTeams = () => call({ path: '/teams/my-teams', reply: myTeamsReply })
export const fetchTeamInvites = () => call({ path: '/teams/invites', reply: teamInvitesReply })
export const fetchTeam = (id: string) => call({ path: `/teams/${encodeURIComponent(id)}`, reply: teamReply })
/** The maps that a team bans and picks in its newest matches (docs/product.md 15.3). */
export const fetchTeamVetoes = (id: string) => call({ path: `/teams/${encodeURIComponent(id)}/vetoes`, reply: vetoesReply })
export const createTeam = (name: string) => call({ path: '/teams/create', reply: teamReply, method: 'POST', body: { name } })
export const respondToInvite = (inviteId: number, accept: boolean) => act(`/teams/invites/${inviteId}/respond`, { accept })

export const inviteToTeam = (id: TeamId, steamid: string) => act(`${pathOf(id)}/invite`, { userId: steamid })
export const withdrawInvite = (id: TeamId, steamid: string) => act(`${pathOf(id)}/invites/${steamid}/withdraw`)
export const promoteMember = (id: TeamId, steamid: string) => act(`${pathOf(id)}/promote/${steamid}`)
export const demoteMember = (id: TeamId, steamid: string) => act(`${pathOf(id)}/demote/${steamid}`)
export const handOverTeam = (id: TeamId, steamid: string) => act(`${pathOf(id)}/hand-over/${steamid}`)
export const removeMember = (id: TeamId, steamid: string) =>
  call({ path: `${pathOf(id)}/members/${steamid}`, reply: doneReply, method: 'DELETE' })
export const leaveTeam = (id: TeamId) => act(`${pathOf(id)}/leave`)

export const renameTeam = (id: TeamId, name: string) => act(`${pathOf(id)}/rename`, { name })
/** `image` is base64; null removes the logo. */
export const setTeamLogo = (id: TeamId, image: string | null) => act(`${pathOf(id)}/logo`, { image })
export const deleteTeam = (id: TeamId) => call({ path: pathOf(id), reply: doneReply, method: 'DELETE' })
