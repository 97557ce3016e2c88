import type { Database } from '../../../db/client.ts'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import { listRandomCandidates } from '../../../db/queries/contests/cup-candidates.ts'
import { listCupsOf } from '../../../db/queries/contests/cups.ts'
import { showsRatings } from '../../../db/queries/switches.ts'
import type { CupPlayerInfo } from '../../../durable/cup/cup-state.ts'
import { log } from '../../../durable/log/log.ts'
import { cupOf } from '../../../durable/ports/objects.ts'
import type { CupRoomView } from '../../../durable/protocol/cup/cup-fields.ts'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'
import { norwegianDay } from '../../../durable/rules/norwegian-day.ts'
import { isRoomId } from '../../../durable/rules/room-id.ts'
import type { CupId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Viewer } from '../../../durable/runtime/machine.ts'
import type { Bindings } from '../../app-env.ts'
import { hasSiteRatings, type ShownCupView, withoutSiteRatings } from '../../replies/contests/cup-ratings.ts'
import { cupPlayerOf } from '../../replies/profiles/player.ts'
import { sessionUser } from '../../replies/session-user.ts'
import { guest } from '../viewer.ts'

/** The text for a cup that does not exist. */
export const noSuchCup = 'Fant ikke cupen.'

export type SeenCup = CupRoomView & { revision: number }

/**
 * A cup for this viewer. Refuses with PAGE_NOT_FOUND for an unknown one, with UNAUTHORIZED a guest who asks for a private one, and with any
 * other refusal of its room (MAINTENANCE), which must not look like a missing cup.
 */
export async function readCup(env: Bindings, id: CupId, viewer: Viewer = guest): Promise<{ ok: true; cup: SeenCup } | Refusal> {
  const seen = isRoomId(id) ? await cupOf(env, id).view(viewer) : refuse('PAGE_NOT_FOUND')
  if (!seen.ok) return seen.code === 'PAGE_NOT_FOUND' ? refuse('PAGE_NOT_FOUND', noSuchCup) : seen
  const isHidden = viewer.steamId === null && seen.view.cup.private === '1'
  return isHidden ? refuse('UNAUTHORIZED') : { ok: true, cup: seen.view }
}

/** The same as it may be shown: without ratings of this site while the elo switch is off (docs/product.md 16.2). */
export async function readShownCup(
  { env, db }: { env: Bindings; db: Database },
  id: CupId,
  viewer: Viewer,
): Promise<{ ok: true; cup: ShownCupView } | Refusal> {
  const seen = await readCup(env, id, viewer)
  if (!seen.ok || !hasSiteRatings(seen.cup) || (await showsRatings(db))) return seen
  return { ok: true, cup: withoutSiteRatings(seen.cup) }
}

/** A player whom staff put into a cup, from the record. Refuses with PAGE_NOT_FOUND without an account, with CONFLICT for a banned one. */
export async function findComingPlayer(
  db: Database,
  steamId: SteamId,
  now: number,
): Promise<{ ok: true; player: CupPlayerInfo } | Refusal> {
  const row = await findUser(db, steamId)
  if (!row) return refuse('PAGE_NOT_FOUND', 'Fant ikke spilleren.')
  const user = sessionUser(row, now)
  return user.banned ? refuse('CONFLICT', `${user.username} er utestengt.`) : { ok: true, player: cupPlayerOf(user) }
}

/** How many cups of a player are looked into. */
const playersCupsMax = 10

/** The cups a player is in, or waits for, that are not over or began after `since` (UTC ms). A room that does not answer is left out. */
export async function readCupsOfPlayer({ env, db }: { env: Bindings; db: Database }, steamId: SteamId, since: number): Promise<SeenCup[]> {
  const theirs = (await listCupsOf(db, steamId)).filter(({ status, date }) => status !== 'closed' || date > since)
  const found = await Promise.all(
    theirs.slice(0, playersCupsMax).map(async ({ id }) => {
      const seen = await readCup(env, id, { steamId, role: 1 }).catch((error: unknown) => void log('warn', 'cup', { message: id, error }))
      return seen?.ok ? [seen.cup] : []
    }),
  )
  return found.flat()
}

/** For how long a player counts as active, in ms. */
const activeMs = 30 * 86_400_000

/**
 * The players whom this organiser may draw into a cup: active lately, never in it, and in no other cup of its day in Norway. Without the
 * organiser, who would lose the right to decide the cup (docs/product.md 3, 16.2). `now` is UTC ms.
 */
export function readCandidates(db: Database, { cup, players }: SeenCup, organiser: SteamId, now: number) {
  const { from, to } = norwegianDay(cup.date)
  const besides = [organiser, ...players.map(({ steamid }) => steamid as SteamId)]
  return listRandomCandidates(db, { cupId: cup.id, now, since: now - activeMs, dayFrom: from, dayTo: to, besides })
}
