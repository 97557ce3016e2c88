import { env } from 'cloudflare:test'
import { openDatabase } from '../../../db/client.ts'

/** The database with a count of the rows that its statements read and wrote. */
export function metered() {
  const database = env.DB
  const rows = { read: 0, written: 0 }
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const add = ({ meta }: D1Result) => {
    rows.read += meta.rows_read
    rows.written += meta.rows_written
  }
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values))
        if (name !== 'run' && name !== 'all' && name !== 'raw') return Reflect.get(target, name).bind(target)
        return async () => {
          const result = await target.all<object>()
          add(result)
          return name === 'raw' ? result.results.map(Object.values) : result
        }
      },
    })
    plain.set(watched, statement)
    return watched
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await database.batch(statements.map((each) => plain.get(each) ?? each))
    results.forEach(add)
    return results
  }
  const d1: D1Database = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => watch(target.prepare(sql))
      if (name === 'withSession') return () => ({ prepare: d1.prepare, batch, getBookmark: () => null })
      return name === 'batch' ? batch : Reflect.get(target, name)
    },
  })
  return { d1, db: openDatabase(d1), rows }
}
