import type { CupRoomView } from '../../../durable/protocol/cup/cup-fields.ts'
import type { ShownCup, ShownCupPlayer } from '../../contract/cups.ts'

/** A cup as the replies show it. */
export type ShownCupView = Omit<CupRoomView, 'cup' | 'players'> & { cup: ShownCup; players: ShownCupPlayer[] }

type Rated = { steamid: string; elo: number }

/**
 * Whether players gave this rating themselves; all others have the rating of this site, also players who left after the balance.
 */
function givenIn({ players }: Pick<CupRoomView, 'players'>): (player: Rated) => boolean {
  const given = new Map(players.filter(({ drawn }) => drawn === 0).map(({ steamid, elo }) => [steamid, elo]))
  return ({ steamid, elo }) => given.get(steamid) === elo
}

/** Whether the cup holds ratings of this site: players who were drawn in have them. */
export const hasSiteRatings = (view: CupRoomView): boolean => ![...view.players, ...(view.cup.balance?.players ?? [])].every(givenIn(view))

/** The cup without ratings of this site; ratings that players gave themselves stay, in the balance too (docs/product.md 16.2). */
export function withoutSiteRatings({ cup, players, ...view }: CupRoomView): ShownCupView {
  const isGiven = givenIn({ players })
  const shown = <Player extends Rated>(player: Player) => ({ ...player, elo: isGiven(player) ? player.elo : null })
  const balance = cup.balance && { ...cup.balance, players: cup.balance.players.map(shown) }
  return { ...view, cup: { ...cup, balance }, players: players.map(shown) }
}
