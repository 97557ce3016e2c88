import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Calendar files of tournaments and of one's own matches (docs/product.md 14.7). */
export const calendarRoutes = new Hono<AppEnv>()
