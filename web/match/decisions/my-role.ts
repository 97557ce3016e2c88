import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { roleInMatch } from '../../../durable/rules/staff/role-ranks.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'

type People = Pick<Match, 'players' | 'queuedPlayers' | 'former'>

/** The role by which the viewer sees the staff's controls of a match: a player of it, also one who was replaced, is only a player there. */
export function myRoleIn({ players, queuedPlayers, former = [] }: People, me: { steamid: string; role: Role }): Role {
  const isIn = [...players, ...queuedPlayers].some(({ steamid }) => steamid === me.steamid)
  return roleInMatch(me.role, isIn || former.includes(me.steamid))
}
