import type { Context, MiddlewareHandler } from 'hono'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import { isRoomId } from '../../../durable/rules/room-id.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { answerOutcome, refuse } from '../../reply.ts'
import { noSuchTournament } from '../../services/contests/tournament-reader.ts'

/** Lets calls through whose `:id` can be a tournament. Refuses with PAGE_NOT_FOUND. */
export const requireTournamentId: MiddlewareHandler<AppEnv> = async (c, next) =>
  isRoomId(c.req.param('id') ?? '') ? next() : refuse(c, 'PAGE_NOT_FOUND', noSuchTournament)

/** The tournament of an address below `/:id` that `requireTournamentId` let through. */
export const tournamentIdOf = (c: Context<AppEnv>): TournamentId => (c.req.param() as { id: string }).id

/**
 * The right to run the tournament of the address: staff have it by their role, co-organisers by the room's list (docs/product.md 14.8).
 * Refuses with USER_BANNED or FORBIDDEN. Stands after requireUser, or after requireReader for a read.
 */
export const requireOrganiser: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { banned, role, steamId } = c.var.user
  if (banned) return refuse(c, 'USER_BANNED')
  if (hasRight(role, 'tournaments')) return next()
  const refusal = await tournamentOf(c.env, tournamentIdOf(c)).refusesToRun({ steamId, role })
  if (!refusal) return next()
  // Anyone else is not told which tournaments there are.
  return refusal.code === 'MAINTENANCE' ? answerOutcome(c, refusal) : refuse(c, 'FORBIDDEN')
}
