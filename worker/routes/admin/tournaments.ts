import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'

/** `/admin/tournaments`: what organisers do (docs/product.md 14.5). */
export const adminTournamentRoutes = new Hono<AppEnv>()
