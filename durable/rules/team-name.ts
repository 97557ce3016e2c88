/** The longest name of a team (docs/product.md 15.1). */
export const teamNameMax = 50
/** How many members a team may have, how many teams a player, and how many invitations of a team may be open. */
export const teamLimits = { members: 12, teamsOfPlayer: 10, openInvites: 20 } as const

export const teamRoles = ['owner', 'captain', 'player'] as const
export type TeamRole = (typeof teamRoles)[number]
