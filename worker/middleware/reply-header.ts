import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/**
 * Sets a header of a finished reply. Most replies are our own and take it as they are, where hono makes the whole reply again for each
 * header; a reply of a file or an asset cannot be changed, and is copied.
 */
export function setReplyHeader(c: Context<AppEnv>, name: string, value: string): void {
  try {
    c.res.headers.set(name, value)
  } catch {
    c.header(name, value)
  }
}
