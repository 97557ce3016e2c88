import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { statNames } from '../../durable/rules/rating/player-stats.ts'
import { listPeriods } from '../../durable/rules/rating/top-periods.ts'
import { type MatchId, teamNames, type UserId } from '../../durable/rules/vocabulary.ts'

/**
 * The results that have been applied to the totals. The row is the first statement of each such batch, so that a repeat fails as a whole
 * (docs/product.md 7.4). `map` is 0 for a whole match.
 */
export const applied = sqliteTable(
  'applied',
  { match_id: text().notNull(), map: integer().notNull(), revision: integer().notNull() },
  (table) => [primaryKey({ columns: [table.match_id, table.map, table.revision] })],
)

const counts = Object.fromEntries(statNames.map((name) => [name, integer().notNull()])) as Record<
  (typeof statNames)[number],
  ReturnType<ReturnType<typeof integer>['notNull']>
>

/** The counts of one player on one map; `number` counts the maps of the series from 1 (docs/product.md 7.4). */
export const playerMapStats = sqliteTable(
  'player_map_stats',
  {
    match_id: text().notNull(),
    number: integer().notNull(),
    user_id: integer().$type<UserId>().notNull(),
    map_id: integer().notNull(),
    team: text({ enum: teamNames }).notNull(),
    ...counts,
    /** Null where the game does not report them. */
    shots_fired_total: integer(),
    shots_on_target_total: integer(),
    /** Kills by weapon, as JSON {weapon: count}, from the server's log; {} where it told none (docs/product.md 7.4). */
    weapon_kills: text().notNull().default('{}'),
  },
  (table) => [primaryKey({ columns: [table.match_id, table.number, table.user_id] })],
)

/** `void` takes the part of a match back that has no result any more, `correct` that of one with another result. */
const ledgerKinds = ['start', 'match', 'void', 'correct'] as const

/**
 * The history of every rating: the `change`s of a player add up to `users.elo` (docs/product.md 7.3). `seq` is 0 for the
 * first row; for a rating or correction it is the time it was accepted (UTC ms, unique), the same for all its players, so
 * that the key refuses a second write. Only Ratings adds rows; rows never change.
 */
export const eloLedger = sqliteTable(
  'elo_ledger',
  {
    user_id: integer().$type<UserId>().notNull(),
    seq: integer().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    /** The match whose result this is. */
    match_id: text().$type<MatchId>(),
    change: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    k: integer(),
    expected: real(),
    /** 1, 0.5 or 0. */
    result: real(),
    /** 1: the player left the match while it was played. */
    has_left: integer().$type<0 | 1>().notNull().default(0),
    at: integer().notNull(),
    /** The match whose former result this row takes back, with what followed from it in later matches. */
    void_of: text().$type<MatchId>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.seq] })],
)

/**
 * One row with the first ten of each top list that only grows, as JSON with names, so that the page reads no player rows
 * (docs/product.md 7.6).
 */
export const topSnapshot = sqliteTable('top_snapshot', {
  id: integer().primaryKey(),
  lists: text().notNull(),
  /** Raised by every result that is recorded or taken back: everything made from earlier results is out of date. */
  results: integer().notNull().default(0),
})

const dayCounts = {
  matches_played: integer().notNull(),
  kills: integer().notNull(),
  deaths: integer().notNull(),
  headshot_kills: integer().notNull(),
  damage: integer().notNull(),
  rounds_played: integer().notNull(),
  total_5k: integer().notNull(),
  utility_damage: integer().notNull(),
}

/**
 * The counts of a player in the matches that ended on one day: the lists of a season and of the last seven days add up days
 * (docs/product.md 7.6). `day` counts days since 1970 in UTC.
 */
export const playerDays = sqliteTable(
  'player_days',
  { day: integer().notNull(), user_id: integer().$type<UserId>().notNull(), ...dayCounts },
  (table) => [primaryKey({ columns: [table.day, table.user_id] })],
)

/**
 * The eight lists of a season or of the last seven days, as JSON with names. `first_day` and `results` say which rows they were made from:
 * when either has moved on they are made again. With them stand the best values of each, and those of all time under `all`, whose
 * `first_day` is the hour since 1970 in which they were made.
 */
export const topPeriods = sqliteTable('top_periods', {
  period: text({ enum: listPeriods }).primaryKey(),
  first_day: integer().notNull(),
  results: integer().notNull(),
  lists: text().notNull(),
})

/**
 * The regulars and rivals of each player, a row for each of them, from the matches of the last sixty days; made again by the cron once a
 * day (docs/product.md 7.12). `won` and `lost` are the player's.
 */
export const companions = sqliteTable(
  'companions',
  {
    user_id: integer().$type<UserId>().notNull(),
    other_id: integer().$type<UserId>().notNull(),
    together: integer().notNull(),
    together_won: integer().notNull(),
    against: integer().notNull(),
    against_won: integer().notNull(),
    against_lost: integer().notNull(),
    is_regular: integer().$type<0 | 1>().notNull(),
    is_rival: integer().$type<0 | 1>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.other_id] })],
)
