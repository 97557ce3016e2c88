import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { isOnlyPlayer } from '../../rules/staff/role-ranks.ts'
import { hasRight, type StaffRight } from '../../rules/staff/staff-rights.ts'
import type { Actor } from '../../runtime/machine.ts'
import { isOwnMatchOf, type MatchState } from '../match-state.ts'

/** Staff who play in a match, or did, are players in it (docs/product.md 3). */
export const ownMatch = refuse('FORBIDDEN', 'Du er selv med i kampen. En annen i staben må gjøre dette.')

/** The refusal of an actor who may not use this staff right on a match; null where they may. */
export function refusedAsStaff(state: MatchState, by: Pick<Actor, 'steamId' | 'role'>, right: StaffRight): Refusal | null {
  if (!hasRight(by.role, right)) return refuse('FORBIDDEN')
  return isOnlyPlayer(by.role, isOwnMatchOf(state, by.steamId)) ? ownMatch : null
}
