import type { TeamRole } from './team-name.ts'

/** An act on a team (docs/product.md 15.1). */
export const teamActs = ['invite', 'withdraw', 'promote', 'demote', 'remove', 'hand-over', 'rename', 'logo', 'delete', 'leave'] as const
export type TeamAct = (typeof teamActs)[number]

/** Whether a member of this role may do that; `role` is null for others. `staffMayEdit` has the rights of staff. */
export function mayInTeam(role: TeamRole | null, act: TeamAct): boolean {
  if (role === null) return false
  return act === 'leave' ? role !== 'owner' : role === 'owner'
}

/** The acts on any team of staff with the right to run tournaments: they remove unacceptable names and logos. */
const staffActs: readonly TeamAct[] = ['rename', 'logo']
export const staffMayEdit = (act: TeamAct): boolean => staffActs.includes(act)
