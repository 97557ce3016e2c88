import type { Context, MiddlewareHandler } from 'hono'
import { isMatchId } from '../../../durable/rules/room-id.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { refuse } from '../../reply.ts'

/** Lets calls through whose `:id` can be a match. Refuses with GATHER_CANT_FIND_GATHER. */
export const requireMatchId: MiddlewareHandler<AppEnv> = async (c, next) =>
  isMatchId(c.req.param('id') ?? '') ? next() : refuse(c, 'GATHER_CANT_FIND_GATHER')

/** The match of an address below `/:id` that `requireMatchId` let through. */
export const matchIdOf = (c: Context<AppEnv>): MatchId => (c.req.param() as { id: string }).id as MatchId
