import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { systemSwitches } from '../../schema/index.ts'
import { joiningPlayersOf, joiningPlayersQueries } from '../accounts/joining-players.ts'
import { switchesOf } from '../accounts/sessions.ts'

/**
 * These players as they are now, in the order given, without banned ones, and whether gathers may be opened and joined just now. One
 * round trip. `now` is UTC ms.
 */
export async function listRematchPlayers(db: Database, steamIds: readonly SteamId[], now: number) {
  const [accounts, forms, stored] = await db.batch([...joiningPlayersQueries(db, steamIds), db.select().from(systemSwitches)])
  const { gather_create, gather_join, cs_update } = switchesOf(stored)
  const mayOpen = gather_create === 1 && gather_join === 1 && cs_update === 0
  return { mayOpen, players: joiningPlayersOf([accounts, forms], steamIds, now) }
}
