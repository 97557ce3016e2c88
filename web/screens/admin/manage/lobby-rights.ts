import type { Match, MatchPlayer } from '../../../../durable/protocol/match-fields.ts'
import { outranks } from '../../../../durable/rules/permissions.ts'
import { hasRight } from '../../../../durable/rules/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'

/** What staff of this role may do in a lobby (docs/product.md 5.3): administrators manage it, moderators may cancel, both below them only. */
export function lobbyRights(match: Pick<Match, 'players' | 'creator_id'>, role: Role) {
  const owner = match.players.find((player) => player.steamid === match.creator_id)
  const isBelow = (player: MatchPlayer | undefined) => !player || outranks(role, player.role as Role)
  return {
    start: role >= 3 && isBelow(owner),
    settings: hasRight(role, 'match-settings') && isBelow(owner),
    cancel: role >= 2 && isBelow(owner),
    take: (player: MatchPlayer) => role >= 3 && isBelow(player),
    kick: (player: MatchPlayer) => role >= 3 && isBelow(player) && player !== owner,
  }
}
