import type { Context } from 'hono'
import type { Database } from '../../../db/client.ts'
import { findPast } from '../../../db/queries/matches/games.ts'
import type { Player } from '../../../durable/ports/match-order.ts'
import type { AppEnv, SessionUser } from '../../app-env.ts'
import { playerOf } from '../../replies/profiles/player.ts'

/** The signed-in user as they join a room, with the form that captains choose by and how often they led. Stands after requireJoiner. */
export const joinerOf = ({ var: { user, past } }: Context<AppEnv>): Player => playerOf(user, past)

/** The same of another user: one more query. */
export const joiningPlayer = async (db: Database, user: SessionUser): Promise<Player> => playerOf(user, await findPast(db, user.id))
