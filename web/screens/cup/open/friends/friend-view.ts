import type { CupFriendAsk, CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'

/** The relation of another registered player to the viewer: in their group, asked by them, or free to be asked. */
export type FriendStatus = 'here' | 'asked' | 'free'
export type Other = { player: CupPlayer; status: FriendStatus }

export type FriendView = {
  /** The viewer's group, with the viewer in it; empty if there is none. */
  group: readonly CupPlayer[]
  /** The players whom the viewer has asked, and the players who ask the viewer. */
  asked: readonly CupPlayer[]
  wanting: readonly CupPlayer[]
  /** The group has no room for another player. */
  isFull: boolean
  /** All other players who are not marked as absent. */
  others: readonly Other[]
}

/** The friends in one team as the viewer sees them (docs/product.md 16.2). */
export function friendViewOf({ players, asks }: { players: readonly CupPlayer[]; asks: readonly CupFriendAsk[] }, me: string): FriendView {
  const own = players.find(({ steamid }) => steamid === me)
  const isFriend = (player: CupPlayer) => own !== undefined && own.friends !== null && player.friends === own.friends
  const group = players.filter(isFriend)
  const askedIds = new Set(asks.filter(({ from }) => from === me).map(({ to }) => to))
  const wantingIds = new Set(asks.filter(({ to }) => to === me).map(({ from }) => from))
  const statusOf = (player: CupPlayer): FriendStatus => {
    if (isFriend(player)) return 'here'
    return askedIds.has(player.steamid) ? 'asked' : 'free'
  }
  return {
    group: group.length > 1 ? group : [],
    asked: players.filter(({ steamid }) => askedIds.has(steamid)),
    wanting: players.filter(({ steamid }) => wantingIds.has(steamid)),
    isFull: group.length >= cupLimits.teamSize,
    others: players
      .filter(({ steamid, no_show }) => steamid !== me && no_show === 0)
      .map((player) => ({ player, status: statusOf(player) })),
  }
}
