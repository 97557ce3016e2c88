import type { Context, MiddlewareHandler } from 'hono'
import { isRoomId } from '../../../durable/rules/room-id.ts'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { refuse } from '../../reply.ts'
import { noSuchCup } from '../../services/contests/cup-reader.ts'

/** Lets calls through whose `:id` can be a cup. Refuses with PAGE_NOT_FOUND. */
export const requireCupId: MiddlewareHandler<AppEnv> = async (c, next) =>
  isRoomId(c.req.param('id') ?? '') ? next() : refuse(c, 'PAGE_NOT_FOUND', noSuchCup)

/** The cup of an address below `/:id` that `requireCupId` let through. */
export const cupIdOf = (c: Context<AppEnv>): CupId => (c.req.param() as { id: string }).id
