import type { Database } from '../../../db/client.ts'
import { type CupRow, listCupPlayersShown, listCups, listCupsOf, listPrivateCups } from '../../../db/queries/contests/cups.ts'
import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { SessionUser } from '../../app-env.ts'
import type { ListedCupPlayer } from '../../contract/cups.ts'
import { cupCard } from '../../replies/contests/cup-card.ts'

type ListedCups = { cups: CupCard[]; players: ListedCupPlayer[] }

async function withPlayers(db: Database, rows: readonly CupRow[]): Promise<ListedCups> {
  const shown = rows.filter(({ status }) => status !== 'closed').map(({ id }) => id)
  return { cups: rows.map(cupCard), players: await listCupPlayersShown(db, shown) }
}

/** The public cups, with some of the players of those that are not over. */
export const readCups = async (db: Database): Promise<ListedCups> => withPlayers(db, await listCups(db))

/** The cups that a user is registered in, private ones too; staff get every private one besides (docs/product.md 16.1). */
export async function readOwnCups(db: Database, { steamId, role }: SessionUser): Promise<ListedCups & { registered: string[] }> {
  const [own, secret] = await Promise.all([listCupsOf(db, steamId), hasRight(role, 'cups') ? listPrivateCups(db) : []])
  const registered = own.map(({ id }) => id)
  const others = secret.filter(({ id }) => !registered.includes(id))
  return { ...(await withPlayers(db, [...own, ...others])), registered }
}
