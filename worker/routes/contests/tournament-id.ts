import type { Context, MiddlewareHandler } from 'hono'
import { isRoomId } from '../../../durable/rules/room-id.ts'
import type { TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { refuse } from '../../reply.ts'
import { noSuchTournament } from '../../services/contests/tournament-reader.ts'

/** Lets calls through whose `:id` can be a tournament. Refuses with PAGE_NOT_FOUND. */
export const requireTournamentId: MiddlewareHandler<AppEnv> = async (c, next) =>
  isRoomId(c.req.param('id') ?? '') ? next() : refuse(c, 'PAGE_NOT_FOUND', noSuchTournament)

/** The tournament of an address below `/:id` that `requireTournamentId` let through. */
export const tournamentIdOf = (c: Context<AppEnv>): TournamentId => (c.req.param() as { id: string }).id
