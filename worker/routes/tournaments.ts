import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** `/tournaments`: what everybody may read of them, and what teams do in one (docs/product.md 14). */
export const tournamentRoutes = new Hono<AppEnv>()
