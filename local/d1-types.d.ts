import type { D1Database as LocalD1Database, D1PreparedStatement as LocalD1PreparedStatement } from '@cloudflare/workers-types/experimental'

// The seeds and the migration runner name these types as the Worker does, where they are global.
declare global {
  type D1Database = LocalD1Database
  type D1PreparedStatement = LocalD1PreparedStatement
}
