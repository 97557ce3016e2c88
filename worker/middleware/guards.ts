import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { momentText } from '../../durable/rules/norwegian-clock.ts'
import { hasRight, type StaffRight } from '../../durable/rules/staff/staff-rights.ts'
import type { SystemSwitch } from '../../durable/rules/vocabulary.ts'
import type { AppEnv, SessionUser } from '../app-env.ts'
import { refuse } from '../reply.ts'
import { freshSession, recentSession, sessionWithPast } from './session.ts'

const signedIn: MiddlewareHandler<AppEnv> = async (c, next) => (c.var.user ? next() : refuse(c, 'UNAUTHORIZED'))

const notBanned: MiddlewareHandler<AppEnv> = async (c, next) => (c.var.user.banned ? refuse(c, 'USER_BANNED') : next())

/** Signed in, for reads: UNAUTHORIZED otherwise. A banned player may read (docs/product.md 3.2). */
export const requireReader = every(recentSession, signedIn) as MiddlewareHandler<AppEnv>
/** Signed in, with the session looked up now. */
export const requireSession = every(freshSession, signedIn) as MiddlewareHandler<AppEnv>
/** Signed in and not banned, for writes: UNAUTHORIZED or USER_BANNED otherwise. */
export const requireUser = every(freshSession, signedIn, notBanned) as MiddlewareHandler<AppEnv>
/** The same for a player who sits down somewhere, with the past that others see there. */
export const requireJoiner = every(sessionWithPast, signedIn, notBanned) as MiddlewareHandler<AppEnv>

/** Signed in, also while banned: for asking support, and for nothing else that writes (docs/product.md 17.6). UNAUTHORIZED otherwise. */
export const requireAsker = every(freshSession, signedIn) as MiddlewareHandler<AppEnv>

/** A right of the staff: USER_BANNED or FORBIDDEN without it. Stands after requireUser, or after requireReader for a read. */
export const requireRight =
  (right: StaffRight): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.var.user.banned) return refuse(c, 'USER_BANNED')
    return hasRight(c.var.user.role, right) ? next() : refuse(c, 'FORBIDDEN')
  }

export const isPaused = ({ gathersPausedUntil }: SessionUser): boolean => gathersPausedUntil !== null

/** Refuses who has a pause from gathers, with CONFLICT and until when. */
export const refusePaused = (c: Context<AppEnv>): Response =>
  refuse(c, 'CONFLICT', `Du forlot en kamp og kan bli med på gathere igjen ${momentText(c.var.user.gathersPausedUntil ?? 0, Date.now())}.`)

/** No pause from gathers for matches that were left (docs/product.md 12.4): CONFLICT otherwise. Stands after requireUser. */
export const requireNoPause: MiddlewareHandler<AppEnv> = async (c, next) => (isPaused(c.var.user) ? refusePaused(c) : next())

/** A switch that must be on: DISABLED otherwise; while the servers are down for a game update, MAINTENANCE. Stands after requireUser. */
export const requireSwitch =
  (name: SystemSwitch): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.var.switches.cs_update === 1) return refuse(c, 'MAINTENANCE')
    return c.var.switches[name] === 1 ? next() : refuse(c, 'DISABLED')
  }
