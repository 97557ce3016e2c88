import type { Database } from '../../../db/client.ts'
import { findPast } from '../../../db/queries/matches/games.ts'
import type { Player } from '../../../durable/ports/match-order.ts'
import type { SessionUser } from '../../app-env.ts'
import { playerOf } from '../../replies/profiles/player.ts'

/** A user as they join a room, with the form that captains choose by and how often they led: one more query. */
export const joiningPlayer = async (db: Database, user: SessionUser): Promise<Player> => playerOf(user, await findPast(db, user.id))
