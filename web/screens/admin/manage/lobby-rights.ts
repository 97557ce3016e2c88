import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { outranks } from '../../../../durable/rules/staff/role-ranks.ts'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'

/**
 * The rights of this role in a lobby (docs/product.md 5.3): administrators manage it, and moderators can cancel it. The owner of the lobby,
 * or the affected player, must have a lower role.
 */
export function lobbyRights(match: Pick<Match, 'players' | 'creator_id'>, role: Role) {
  const owner = match.players.find((player) => player.steamid === match.creator_id)
  const isBelow = (player: MatchPlayer | undefined) => !player || outranks(role, player.role as Role)
  return {
    start: hasRight(role, 'lobbies') && isBelow(owner),
    settings: hasRight(role, 'match-settings') && isBelow(owner),
    cancel: hasRight(role, 'end-match') && isBelow(owner),
    take: (player: MatchPlayer) => hasRight(role, 'lobbies') && isBelow(player),
    kick: (player: MatchPlayer) => hasRight(role, 'lobbies') && isBelow(player) && player !== owner,
  }
}
