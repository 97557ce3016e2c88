import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** `/embed`: pages of this site that others may show in a frame (docs/product.md 14.7). */
export const embedRoutes = new Hono<AppEnv>()
