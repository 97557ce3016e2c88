import { type SQL, sql } from 'drizzle-orm'
import { type StaffAction, shownToPlayer, siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { MatchId, MatchKind, Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isPublic, type staffLog } from '../../schema/index.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'

/** The wanted part of the log; times are UTC ms, `to` is the first moment that is not in it. */
export type LogFilter = {
  actor?: string | undefined
  action?: StaffAction | undefined
  player?: string | undefined
  target?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

/** A line as it is stored, with the names of those in it; null for anyone who has none here. */
export type NamedLine = typeof staffLog.$inferSelect & {
  actor_name: string | null
  player_name: string | null
  before_name: string | null
  after_name: string | null
  /** The cup or tournament of the line, by its present name; null for another thing, and for a deleted one. */
  contest_name: string | null
  /** The match of the line with the fields that name it; null for another thing. */
  match_kind: MatchKind | null
  match_name: string | null
  match_owner: string | null
}
/** A part of the log, newest first. `next` is the place to go on from, null at the end; a window without a hit has one too. */
export type LogPage<Line> = { lines: Line[]; next: number | null }

/** How many lines a call answers at most, and how many it looks at for them. */
export const logPageSize = 50
const windowSize = 300

/**
 * The longest time (ms) after which a line is written, by an outbox that tried again: numbers and times can differ in order by this much.
 */
const latestMs = 86_400_000

/** The number of the first line that is no older than this time: a binary search, because the times have no index. */
const firstSince = (at: number): SQL => {
  const middle = sql`(low + high) / 2`
  const isOlder = sql`(SELECT at FROM staff_log WHERE id >= ${middle} ORDER BY id LIMIT 1) < ${at}`
  return sql`(
    WITH RECURSIVE halved (low, high) AS (
      SELECT 0, coalesce((SELECT max(id) FROM staff_log), 0) + 1
      UNION ALL SELECT iif(${isOlder}, ${middle} + 1, low), iif(${isOlder}, high, ${middle}) FROM halved WHERE low < high)
    SELECT max(low) FROM halved)`
}

/** The columns with an index, those with the fewest lines for a value first. */
const indexed = [
  { name: 'target', index: 'staff_log_target' },
  { name: 'player', index: 'staff_log_player' },
  { name: 'action', index: 'staff_log_action' },
  { name: 'actor', index: 'staff_log_actor' },
] as const
const columns = { target: sql`target`, player: sql`player_steamid`, action: sql`action`, actor: sql`actor_steamid` }

/** The range of a window, and the condition that makes a line in it a hit. */
function partsOf(filter: LogFilter, before: number | null) {
  const { from, to } = filter
  const given = indexed.flatMap(({ name, index }) => {
    const value = filter[name]
    return value === undefined ? [] : [{ index, isIt: sql`${columns[name]} = ${value}` }]
  })
  const [first, ...others] = given
  const within = [
    ...(first ? [first.isIt] : []),
    ...(before === null ? [] : [sql`id < ${before}`]),
    ...(from === undefined ? [] : [sql`id >= ${firstSince(from - latestMs)}`]),
    ...(to === undefined ? [] : [sql`id < ${firstSince(to + latestMs)}`]),
  ]
  const hit = [
    ...others.map(({ isIt }) => isIt),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
  ]
  return { source: first ? sql.raw(`staff_log INDEXED BY ${first.index}`) : sql`staff_log`, within, hit }
}

const all = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`1` : sql.join([...conditions], sql` AND `))

/** The id of the match, cup or tournament that a line tells of: for a match of a contest, the first word of the target. */
const thingOf = sql`CASE hits.action WHEN 'assign-server' THEN hits.after WHEN 'unassign-server' THEN hits.before
  ELSE substr(hits.target, 1, instr(hits.target || ' ', ' ') - 1) END`

/** How far a call goes: lines it answers, lines it looks at. */
type Reach = { lines: number; window: number }

/**
 * The newest lines that the filter lets through, from before this number on. One round trip; it looks at a range of one index of
 * bounded length, whatever the filter (docs/product.md 13.12).
 */
export async function listStaffLog(
  db: Database,
  filter: LogFilter,
  before: number | null,
  reach: Reach = { lines: logPageSize, window: windowSize },
): Promise<LogPage<NamedLine>> {
  const { source, within, hit } = partsOf(filter, before)
  // One more than a page says whether there is another.
  const size = hit.length === 0 ? reach.lines + 1 : reach.window
  const rows = await db.all<{ reached: number | null; seen: number } & { [Column in keyof NamedLine]: NamedLine[Column] | null }>(sql`
    WITH looked AS MATERIALIZED (SELECT * FROM ${source} WHERE ${all(within)} ORDER BY id DESC LIMIT ${size}),
    hits AS (SELECT * FROM looked WHERE ${all(hit)} ORDER BY id DESC LIMIT ${reach.lines})
    SELECT span.reached, span.seen, hits.*, actor.username AS actor_name, player.username AS player_name,
      earlier.username AS before_name, later.username AS after_name, coalesce(cups.name, tournaments.name) AS contest_name,
      matches.kind AS match_kind, matches.name AS match_name, owner.username AS match_owner
    FROM (SELECT min(id) AS reached, count(*) AS seen FROM looked) span LEFT JOIN hits ON 1
    LEFT JOIN users actor ON actor.steamid = hits.actor_steamid
    LEFT JOIN users player ON player.steamid = hits.player_steamid
    LEFT JOIN users earlier ON earlier.steamid = hits.before
    LEFT JOIN users later ON later.steamid = hits.after
    LEFT JOIN matches ON matches.match_id = ${thingOf}
    LEFT JOIN users owner ON owner.steamid = matches.creator_id
    LEFT JOIN cups ON cups.id = ${thingOf}
    LEFT JOIN tournaments ON tournaments.id = ${thingOf}
    ORDER BY hits.id DESC`)
  const lines = rows.filter((row) => row.id !== null) as (NamedLine & { reached: number; seen: number })[]
  return { lines, next: nextOf(lines, rows[0] ?? { reached: null, seen: 0 }, { lines: reach.lines, window: size }) }
}

/** The place at which the next call goes on: after a full page behind its last line, otherwise behind the last line looked at. */
function nextOf(
  lines: readonly { id: number }[],
  { reached, seen }: { reached: number | null; seen: number },
  { lines: most, window }: Reach,
) {
  const last = lines.at(-1)?.id
  if (last !== undefined && lines.length === most) return reached !== null && reached < last ? last : null
  return seen === window ? reached : null
}

/** Whether the site did it by itself. */
const bySite = sql`lines.actor_steamid = ${siteItself} AS by_site`

/** A line of the public ledger, without who did it. */
export type PublicLine = {
  id: number
  at: number
  action: StaffAction
  actor_role: Role | null
  by_site: 0 | 1
  target: string
  player_steamid: SteamId | null
  player_name: string | null
  match_id: MatchId | null
  match_name: string | null
  after: string | null
  reason: string | null
  is_undone: 0 | 1
}

/**
 * Whether the act of a public line was undone by the bar of its page: then the line is not shown. An annulment is over when its match
 * counts.
 */
const isUndone = sql`EXISTS (SELECT 1 FROM staff_log undone INDEXED BY staff_log_undone
      WHERE undone.action = 'undo-act' AND undone.after = CAST(lines.id AS TEXT))`

/** The community's ledger from before this line on: bans and results that were taken back, newest first. One round trip. */
export async function listPublicLog(db: Database, before: number | null): Promise<LogPage<PublicLine>> {
  const older = before === null ? sql`` : sql`AND staff_log.id < ${before}`
  const rows = await db.all<PublicLine>(sql`
    WITH lines AS MATERIALIZED (
      SELECT * FROM staff_log INDEXED BY staff_log_public WHERE ${isPublic} ${older} ORDER BY id DESC LIMIT ${logPageSize + 1})
    SELECT lines.id, lines.at, lines.action, lines.actor_role, ${bySite}, lines.target, lines.player_steamid, player.username AS player_name,
      matches.match_id, matches.name AS match_name, lines.after, lines.reason,
      ${isUndone} OR (lines.action = 'void' AND coalesce(matches.voided = 0, 0)) AS is_undone
    FROM lines LEFT JOIN users player ON player.steamid = lines.player_steamid
    LEFT JOIN matches ON lines.action = 'void' AND matches.match_id = lines.target
    ORDER BY lines.id DESC`)
  const page = rows.slice(0, logPageSize)
  return { lines: page.filter((row) => row.is_undone === 0), next: rows.length > logPageSize ? (page.at(-1)?.id ?? null) : null }
}

const isForPlayer = sql.raw(`action IN (${shownToPlayer.map((action) => `'${action}'`).join(', ')})`)

/** The acts on this player, newest first, from before this line on. One round trip, a range of one index. */
export async function listDoneTo(db: Database, steamId: SteamId, before: number | null) {
  const older = before === null ? sql`` : sql`AND id < ${before}`
  const rows = await db.all<
    Omit<NamedLine, 'actor_steamid' | 'actor_name'> & {
      by_site: 0 | 1
      is_shown: 0 | 1
      match_id: MatchId | null
      match_name: string | null
    }
  >(sql`
    WITH lines AS MATERIALIZED (
      SELECT *, ${isForPlayer} AS is_shown FROM staff_log INDEXED BY staff_log_player
      WHERE player_steamid = ${steamId} ${older} ORDER BY id DESC LIMIT ${logPageSize + 1})
    SELECT lines.id, lines.at, lines.actor_role, ${bySite}, lines.action, lines.target, lines.before, lines.after, lines.reason, lines.is_shown,
      matches.match_id, matches.name AS match_name
    FROM lines LEFT JOIN matches ON matches.match_id = lines.target ORDER BY lines.id DESC`)
  const page = rows.slice(0, logPageSize)
  return { lines: page.filter((row) => row.is_shown === 1), next: rows.length > logPageSize ? (page.at(-1)?.id ?? null) : null }
}

/** A player whose rights changed: the session version that holds now, and whether a ban runs. */
type RightsChanged = { steamid: SteamId; version: number; banned: 0 | 1 }

/** At most this many players whose rights changed are answered. */
const changedMax = 50

/** Players who were banned or given another role since then, as their accounts are now; a range of one index. Times are UTC ms. */
export const listRightsChanged = (db: Database, { since, now }: { since: number; now: number }): Promise<RightsChanged[]> =>
  db.all<RightsChanged>(sql`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT player_steamid FROM staff_log INDEXED BY staff_log_action
      WHERE action IN ('ban', 'set-role') AND id >= ${firstSince(since)} LIMIT ${changedMax})
    SELECT users.steamid, users.session_version AS version, ${hasRunningBan(now)} AS banned
    FROM changed CROSS JOIN users ON users.steamid = changed.player_steamid`)
