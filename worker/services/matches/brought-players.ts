import type { Database } from '../../../db/client.ts'
import { listPausedFromGathers } from '../../../db/queries/accounts/gather-pause.ts'
import { listJoiningPlayers } from '../../../db/queries/accounts/joining-players.ts'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import type { Player } from '../../../durable/ports/match-order.ts'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'
import { listedNames } from '../../../durable/rules/listed-names.ts'
import { momentText } from '../../../durable/rules/norwegian-clock.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../../app-env.ts'
import { sessionUser } from '../../replies/session-user.ts'
import { awayOf } from '../whereabouts.ts'

/** Why a party cannot be brought whose members changed between the questions for it. */
export const partyChanged = refuse('CONFLICT', 'Gruppen har endret seg. Prøv igjen.')

/** The banned ones of these users. */
async function bannedAmong(db: Database, steamIds: readonly SteamId[]): Promise<readonly SessionUser[]> {
  const rows = await Promise.all(steamIds.map((steamId) => findUser(db, steamId)))
  return rows.flatMap((row) => (row ? [sessionUser(row, Date.now())] : [])).filter((user) => user.banned === 1)
}

/** A leader brings only players who have a page open and would see it. */
function awayText(others: readonly Player[], away: readonly SteamId[]): string {
  const names = others.flatMap(({ steamId, username }) => (away.includes(steamId) ? [username] : []))
  return `${listedNames(names)} er ikke på nett.`
}

/**
 * The refusal of a party that joins a gather: members who left matches and have a pause from gathers (docs/product.md 12.4). CONFLICT; null
 * without one.
 */
export async function refusesPausedMembers(db: Database, others: readonly Player[]): Promise<Refusal | null> {
  const now = Date.now()
  const paused = await listPausedFromGathers(
    db,
    others.map(({ steamId }) => steamId),
    now,
  )
  if (paused.length === 0) return null
  const names = listedNames(paused.map(({ username }) => username))
  const until = momentText(Math.max(...paused.map((each) => each.until)), now)
  return refuse(
    'CONFLICT',
    `${names} forlot en kamp og kan bli med på gathere igjen ${until}.`,
    paused.map(({ steamId }) => steamId),
  )
}

/**
 * The members of a party whom its leader brings, in one round trip. Refuses with USER_BANNED, or CONFLICT while one of them has no page of
 * the site open; both name them. `does` is the refused act, as in 'stille seg i kø'.
 */
export async function broughtPlayers(
  { env, db }: { env: Bindings; db: Database },
  steamIds: readonly SteamId[],
  does: string,
): Promise<{ ok: true; others: readonly Player[] } | Refusal> {
  const [others, away] = await Promise.all([listJoiningPlayers(db, steamIds, Date.now()), awayOf(env, steamIds)])
  const missing = steamIds.filter((steamId) => !others.some((player) => player.steamId === steamId))
  const banned = await bannedAmong(db, missing)
  if (banned.length > 0) {
    const names = listedNames(banned.map(({ username }) => username))
    return refuse(
      'USER_BANNED',
      `${names} er utestengt, så gruppen kan ikke ${does}.`,
      banned.map(({ steamId }) => steamId),
    )
  }
  return away.length > 0 ? refuse('CONFLICT', awayText(others, away)) : { ok: true, others }
}
