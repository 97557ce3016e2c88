import type { Role, ViewerRole } from '../vocabulary.ts'

const roleNames = ['Spiller', 'Moderator', 'Administrator', 'Hoved Administrator', 'Developer'] as const

/** The name of the first role whose level is at or above the given one; above the highest: 'Ukjent Rank' (docs/product.md 3). */
export const roleName = (level: number): string => roleNames[Math.max(0, Math.ceil(level) - 1)] ?? 'Ukjent Rank'

export const isStaff = (role: ViewerRole): boolean => role >= 2
/** The ADMIN link shows from Administrator; a Moderator finds the area in the avatar menu. */
export const showsAdminLink = (role: Role): boolean => role >= 3
/** A role may act on lower roles only. */
export const outranks = (actor: Role, target: Role): boolean => actor > target
/** Staff who play in a match have only a player's rights there; a Developer has both (docs/product.md 3). */
export const isOnlyPlayer = (role: ViewerRole, playsInIt: boolean): boolean => playsInIt && role < 5
/** The role that somebody has in a match: staff who play in it are players there (docs/product.md 3). */
export const roleInMatch = (role: Role, playsInIt: boolean): Role => (isOnlyPlayer(role, playsInIt) ? 1 : role)
