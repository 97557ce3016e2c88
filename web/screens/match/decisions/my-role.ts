import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { roleInMatch } from '../../../../durable/rules/permissions.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'

/** The role by which the viewer sees the staff's controls of a match: who plays in it is a player there. */
export const myRoleIn = ({ players }: Match, me: { steamid: string; role: Role }): Role =>
  roleInMatch(
    me.role,
    players.some((player) => player.steamid === me.steamid),
  )
