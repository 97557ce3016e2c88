import type { Database } from '../../../db/client.ts'
import { type CirclePlayer, circleOf } from '../../../db/queries/circle/circle.ts'
import type { PlayerAt } from '../../../durable/ports/hub-port.ts'
import { type CirclePlace, circlePlaceOf, shownCircle } from '../../../durable/rules/player/circle-place.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../../app-env.ts'
import { placesOf } from '../whereabouts.ts'

type Site = { env: Bindings; db: Database }
/** A player of a circle, with their whereabouts; `at` is null for one without an open page. */
export type PlacedPlayer = CirclePlayer & { place: CirclePlace; at: PlayerAt | null }

/**
 * The circle of a player with the whereabouts of each, the nearest sixty, and the player's own. `isFree`: at most a seat keeps the player
 * from gathers; `only`: the wanted players of the circle.
 */
export async function circleNow(
  { env, db }: Site,
  user: SessionUser,
  { isFree, only }: { isFree: boolean; only?: ReadonlySet<SteamId> },
): Promise<{ own: PlayerAt | null; players: PlacedPlayer[] }> {
  const circle = (await circleOf(db, user.id)).filter(({ steamid }) => only?.has(steamid) ?? true)
  if (circle.length === 0) return { own: null, players: [] }
  const places = await placesOf(env, [user.steamId, ...circle.map(({ steamid }) => steamid)])
  const own = places.get(user.steamId) ?? null
  const viewer = { elo: user.elo, mayJoin: isFree && !own?.seat }
  const placed = circle.map((player) => {
    const at = places.get(player.steamid) ?? null
    return { ...player, at, place: circlePlaceOf(at, viewer) }
  })
  return { own, players: shownCircle(placed) }
}
