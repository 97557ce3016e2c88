import type { MiddlewareHandler } from 'hono'
import { openDatabase } from '../../db/client.ts'
import type { AppEnv } from '../app-env.ts'

export const database: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('db', openDatabase(c.env.DB))
  return next()
}
