import { hasRight } from '../staff/staff-rights.ts'
import type { ViewerRole } from '../vocabulary.ts'

/** How many co-organisers a tournament has at most. */
export const coOrganisersMax = 10

/** A viewer or actor; `banned` is 1 while a ban runs, which takes the rights of a role already. */
type Runner = { steamId: string | null; role: ViewerRole; banned?: 0 | 1 }

/** Whether somebody runs a tournament: by their role, or as one of its co-organisers, who are `named` and not banned (docs/product.md 14.8). */
export const mayRun = (named: readonly string[], { steamId, role, banned = 0 }: Runner): boolean =>
  hasRight(role, 'tournaments') || (steamId !== null && banned === 0 && named.includes(steamId))
