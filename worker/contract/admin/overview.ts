import * as v from 'valibot'
import { accidents } from '../../../durable/rules/staff/practice/practice.ts'
import { matchKinds, matchStatuses } from '../../../durable/rules/vocabulary.ts'

/** How many effects were tried at once; 0 where nothing fails any more. */
export const retryReply = v.object({ success: v.literal(true), tried: v.number() })

/** Times are UTC ms throughout. */
const time = v.number()

const undeliveredSchema = v.object({
  binding: v.string(),
  name: v.string(),
  failed: v.array(
    v.object({ lane: v.string(), what: v.string(), since: time, attempts: v.number(), parked: v.boolean(), error: v.string() }),
  ),
})

const errorSchema = v.object({
  kind: v.string(),
  count: v.number(),
  /** How many in each of the last 24 hours, this one last. */
  hours: v.array(v.number()),
  last: v.object({ what: v.string(), message: v.string(), at: time }),
})
export type ErrorEntry = v.InferOutput<typeof errorSchema>

const sumsSchema = v.object({
  at: time,
  users: v.object({
    looked: v.number(),
    roundAt: v.nullable(time),
    differ: v.array(
      v.object({ uid: v.string(), elo: v.number(), ledgerElo: v.number(), ratedMatches: v.number(), ledgerMatches: v.number() }),
    ),
  }),
  seats: v.object({ looked: v.number(), differ: v.array(v.object({ kind: v.string(), id: v.string() })) }),
})

/** `untried`: it may get a match, and has never answered. */
const serverSchema = v.object({
  address: v.string(),
  /** The name that staff gave it; empty for none. */
  name: v.string(),
  state: v.picklist(['free', 'busy', 'untried', 'offline', 'resting']),
  match: v.nullable(v.string()),
  /** Since when it does not answer; null for one that does. */
  since: v.nullable(time),
  /** Its round backups, and whether it can go back to a round, as far as they were seen (docs/product.md 13.4). */
  backups: v.nullable(v.picklist(['kept', 'empty'])),
  restore: v.nullable(v.picklist(['testing', 'works', 'fails'])),
})

const cronSchema = v.object({ at: time, ms: v.number(), failed: v.array(v.object({ step: v.string(), message: v.string() })) })

const siteSchema = v.object({
  undelivered: v.array(undeliveredSchema),
  /** How many objects have something undelivered, however many are listed. */
  objects: v.number(),
  errors: v.array(errorSchema),
  /** Its last run; null before the first. */
  cron: v.nullable(cronSchema),
  /** The last pass over the sums; null before the first. */
  sums: v.nullable(sumsSchema),
})
export type SiteEntry = v.InferOutput<typeof siteSchema>

const undecidedSchema = v.object({
  match_id: v.string(),
  name: v.nullable(v.string()),
  /** Empty for a match that nobody opened. */
  owner_name: v.string(),
  kind: v.picklist(matchKinds),
  max_players: v.number(),
  score_a: v.number(),
  score_b: v.number(),
  since: time,
})

const missingSchema = v.object({
  ...v.pick(undecidedSchema, ['match_id', 'name', 'owner_name', 'kind', 'max_players']).entries,
  missing: v.number(),
})

/** A tournament or cup that waits for staff: how many of its matches, or its own start. */
const contestSchema = v.object({
  kind: v.picklist(['tournament', 'cup']),
  id: v.string(),
  name: v.string(),
  /** Matches that could not be opened or decided. */
  stuck: v.number(),
  /** Matches that should have begun. */
  late: v.number(),
  /** Matches that may begin and have no time. */
  open: v.number(),
  /** Its start, where that has passed and it has not started, or where it comes within the hour; null where it is played. */
  start: v.nullable(time),
  /** The teams or players that are registered, where those are too few. */
  few: v.nullable(v.number()),
})

/** A part that could not be asked is null; a part that is not for the viewer's role is left out. */
export const overviewReply = v.object({
  success: v.literal(true),
  now: time,
  online: v.nullable(v.number()),
  queued: v.nullable(v.number()),
  matches: v.array(v.object({ status: v.picklist(matchStatuses), matches: v.number() })),
  undecided: v.array(undecidedSchema),
  /** Live matches in which players are missed on the server. */
  missing: v.array(missingSchema),
  /** Tickets that wait for an answer, 100 at most, and since when the oldest and the newest do. */
  tickets: v.object({ waiting: v.number(), since: v.nullable(time), latest: v.nullable(time) }),
  /** Matches that wait for a server. */
  serverless: v.optional(v.nullable(v.array(v.object({ match_id: v.string(), name: v.string(), since: time })))),
  contests: v.optional(v.array(contestSchema)),
  servers: v.optional(v.nullable(v.array(serverSchema))),
  site: v.optional(v.nullable(siteSchema)),
  /** The accidents of a practice evening that are not put right. */
  practice: v.optional(v.array(v.object({ id: v.string(), accident: v.picklist(accidents), since: time }))),
  /** The staff on duty, and who deals with which concern, by its id; null while the desk does not answer. */
  desk: v.nullable(
    v.object({
      duty: v.array(v.object({ steamid: v.string(), name: v.string(), until: time })),
      taken: v.record(v.string(), v.object({ steamid: v.string(), name: v.string(), at: time })),
    }),
  ),
})
export type Overview = v.InferOutput<typeof overviewReply>
