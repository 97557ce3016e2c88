import type { Role } from './vocabulary.ts'

const roleNames = ['Spiller', 'Moderator', 'Administrator', 'Hoved Administrator', 'Developer'] as const

/** The name of the first role whose level is at or above the given one; above the highest: 'Ukjent Rank' (docs/product.md 3). */
export const roleName = (level: number): string => roleNames[Math.max(0, Math.ceil(level) - 1)] ?? 'Ukjent Rank'

export const isStaff = (role: Role): boolean => role >= 2
/** The ADMIN link shows from Administrator; a Moderator finds the area in the avatar menu. */
export const showsAdminLink = (role: Role): boolean => role >= 3
/** Nobody acts on their own role or a higher one. */
export const outranks = (actor: Role, target: Role): boolean => actor > target
/** Administrators settle matches and take results back (docs/product.md 10.5). */
export const mayDecide = (role: Role): boolean => role >= 3
