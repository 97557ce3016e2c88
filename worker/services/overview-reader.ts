import type { Database } from '../../db/client.ts'
import { type OverdueContest, type PlayedContest, readRecordOverview } from '../../db/queries/staff/overview.ts'
import type { CourseState } from '../../durable/course/course-state.ts'
import { waitingMatches } from '../../durable/course/matches/waiting-matches.ts'
import type { ServerView } from '../../durable/game-server/pool-view.ts'
import { hubNames, hubOf, queueOf, serverPoolOf, siteHealthOf } from '../../durable/ports/objects.ts'
import { serverAddress } from '../../durable/rules/play/server-address.ts'
import { hasRight } from '../../durable/rules/staff/staff-rights.ts'
import type { Bindings, SessionUser } from '../app-env.ts'
import type { ContestEntry, Overview, ServerEntry } from '../contract/admin/overview.ts'

/** The answer of `asked`; null when it fails. An overview is needed most while something is away. */
const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error) => {
    console.warn('overview', String(error))
    return null
  })

/** How many are online: a hub knows all of them, or itself and the others by what the list told it. */
async function readOnline(env: Bindings): Promise<number> {
  const [first = ''] = hubNames(env.SITE_SHARDS)
  return (await hubOf(env, first).figures()).online
}

/** The state of a server, by the rule of the list of servers: a fault counts at once, a match on it or not. */
function stateOf({ online, offline, match_id, last_seen }: ServerView): ServerEntry['state'] {
  if (online === 0 || offline !== null) return 'offline'
  if (match_id !== null) return 'busy'
  return last_seen === null ? 'untried' : 'free'
}

const serverEntry = (server: ServerView): ServerEntry => ({
  address: serverAddress(server),
  state: stateOf(server),
  match: server.match_id,
})

type Kind = ContestEntry['kind']
type Contests = { played: readonly PlayedContest[]; overdue: readonly OverdueContest[] }

/** The contests of a kind that wait for staff. */
function contestEntries(kind: Kind, { played, overdue }: Contests, now: number): ContestEntry[] {
  const late = overdue.map(({ id, name, start }) => ({ kind, id, name, stuck: 0, late: 0, open: 0, start }))
  const running = played.map(({ id, name, record }) => {
    return { kind, id, name, ...waitingMatches(JSON.parse(record) as CourseState, now), start: null }
  })
  return [...late, ...running.filter((each) => each.stuck + each.late + each.open > 0)]
}

/** How the site is, for this viewer: one round trip to the record, and the objects beside it (docs/product.md 13.2). */
export async function readOverview(env: Bindings, db: Database, user: SessionUser, now: number): Promise<Overview> {
  const { role } = user
  const [record, online, queued, servers, site] = await Promise.all([
    readRecordOverview(db, { viewer: user, now, withContests: hasRight(role, 'tournaments') }),
    orNull(readOnline(env)),
    orNull(queueOf(env).waiting()),
    hasRight(role, 'servers') ? orNull(serverPoolOf(env).list()) : undefined,
    hasRight(role, 'retry-effects') ? orNull(siteHealthOf(env).view()) : undefined,
  ])
  const { active, undecided, tickets, contests } = record
  return {
    success: true,
    ...{ now, online, queued, tickets },
    matches: active,
    undecided: undecided.map((match) => ({
      ...match,
      owner_name: match.owner_name ?? '',
      score_a: match.score_a ?? 0,
      score_b: match.score_b ?? 0,
    })),
    ...(contests && {
      contests: [...contestEntries('tournament', contests.tournaments, now), ...contestEntries('cup', contests.cups, now)],
    }),
    ...(servers !== undefined && { servers: servers?.map(serverEntry) ?? null }),
    ...(site !== undefined && { site: site as Overview['site'] }),
  }
}
