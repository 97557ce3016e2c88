import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { roleInMatch } from '../../../durable/rules/staff/role-ranks.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'

type People = Pick<Match, 'players' | 'queuedPlayers' | 'former'>

/**
 * The role that decides which staff controls of a match the viewer sees: a player of the match, also a replaced one, counts only as a
 * player.
 */
export function myRoleIn({ players, queuedPlayers, former = [] }: People, me: { steamid: string; role: Role }): Role {
  const isIn = [...players, ...queuedPlayers].some(({ steamid }) => steamid === me.steamid)
  return roleInMatch(me.role, isIn || former.includes(me.steamid))
}
