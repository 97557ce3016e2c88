import { type SQL, sql } from 'drizzle-orm'

/** The rows that hold a ban: accounts, under the names that queries give them, and the bans that deleted accounts left. */
type Holder = 'users' | 'u' | 'o' | 'helper' | 'left_ban'

/** Whether a ban of the row runs at `now` (UTC ms): `banned` stays 1 after the ban's end. */
export function hasRunningBan(now: number, holder: Holder = 'users'): SQL {
  const [banned, until] = [sql.raw(`${holder}.banned`), sql.raw(`${holder}.ban_until`)]
  return sql`(${banned} = 1 AND (${until} IS NULL OR ${until} > ${now}))`
}
