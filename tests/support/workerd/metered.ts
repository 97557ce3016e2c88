import { env } from 'cloudflare:test'
import { openDatabase } from '../../../db/client.ts'

/** The database, which adds up the rows that its statements read and wrote. */
export function metered() {
  const rows = { read: 0, written: 0 }
  const watch = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values))
        if (name !== 'run' && name !== 'all') return Reflect.get(target, name).bind(target)
        return async () => {
          const result = await target.all()
          rows.read += result.meta.rows_read
          rows.written += result.meta.rows_written
          return result
        }
      },
    })
  const d1 = new Proxy(env.DB, {
    get: (target, name) => (name === 'prepare' ? (sql: string) => watch(target.prepare(sql)) : Reflect.get(target, name)),
  })
  return { d1, db: openDatabase(d1), rows }
}
