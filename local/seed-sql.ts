import { seedBase } from '../db/seed/base.ts'
import { drawnUrl } from './draw/drawn-url.ts'

type Recorded = { sql: string; values: readonly unknown[] }
const recorded: Recorded[] = []

/** A database that only records statements: `npm run -s seed:sql` prints the base seed for a deployed database. */
const recorder = {
  prepare: (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) }),
  batch: async (statements: Recorded[]) => {
    recorded.push(...statements)
    return []
  },
}

const quoted = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`

await seedBase(recorder as never, drawnUrl)
for (const { sql, values } of recorded) console.log(`${sql.trim().replace(/\?(\d+)/g, (_, at) => quoted(values[Number(at) - 1]))};`)
