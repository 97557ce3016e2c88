import type { Database } from '../../db/client.ts'
import { listMatchNames } from '../../db/queries/matches/match-names.ts'
import { type PlayedContest, readRecordOverview, type StartingContest } from '../../db/queries/staff/overview.ts'
import { everyStaff } from '../../db/queries/support/waiting-tickets.ts'
import type { CourseState } from '../course/course-state.ts'
import { type ContestStage, contestNeeds } from '../course/organised/contest-needs.ts'
import { log } from '../log/log.ts'
import { type ObjectEnv, serverPoolOf, siteHealthOf } from '../ports/objects.ts'
import type { ServerlessMatch, SiteState, StaffFacts, WaitingContest, WatchedServer } from '../rules/staff/concerns/staff-facts.ts'
import { hasRight } from '../rules/staff/staff-rights.ts'
import type { Role, SteamId } from '../rules/vocabulary.ts'

/** The answer of `asked`; null when it fails: staff need the list of concerns most while a part of the site fails. */
export const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error) => {
    log('warn', 'overview', { error })
    return null
  })

type Contests = { played: readonly PlayedContest[]; starting: readonly StartingContest[] }

/** The contests of a kind that wait for staff. */
export function waitingContests(kind: WaitingContest['kind'], { played, starting }: Contests, now: number): WaitingContest[] {
  const contests: { id: string; name: string; stage: ContestStage }[] = [
    ...starting.map(({ id, name, ...upcoming }) => ({ id, name, stage: { is: 'upcoming' as const, upcoming } })),
    ...played.map(({ id, name, record }) => ({ id, name, stage: { is: 'played' as const, course: JSON.parse(record) as CourseState } })),
  ]
  return contests.flatMap(({ id, name, stage }) => {
    const needs = contestNeeds(kind, stage, now)
    return needs ? [{ kind, id, name, ...needs }] : []
  })
}

/** The matches that wait for a server, by the names that lists give them; a name is read only where one waits. */
async function serverlessMatches(env: ObjectEnv, db: Database): Promise<ServerlessMatch[]> {
  const waiting = await serverPoolOf(env).waiting()
  if (waiting.length === 0) return []
  const names = await listMatchNames(
    db,
    waiting.map(({ matchId }) => matchId),
  )
  return waiting.map(({ matchId, since }) => ({ match_id: matchId, name: names.get(matchId) ?? matchId, since }))
}

type Read<Site extends SiteState> = Pick<StaffFacts, 'now' | 'undecided' | 'missing' | 'tickets' | 'contests'> & {
  serverless?: ServerlessMatch[] | null
  servers?: WatchedServer[] | null
  site?: Site | null
  active: Awaited<ReturnType<typeof readRecordOverview>>['active']
}

/**
 * The facts behind all concerns of this member of staff at `now` (UTC ms), and the number of running matches by status: one round trip to
 * the record, and the objects beside it (docs/product.md 13.2). Parts that the role may not see are left out; parts that do not answer are
 * null.
 */
export async function readStaffFacts<Site extends SiteState>(
  env: ObjectEnv,
  db: Database,
  viewer: { id: number; steamId: SteamId },
  role: Role,
  now: number,
  viewSite: () => Promise<Site>,
): Promise<Read<Site>> {
  const ofServers = hasRight(role, 'servers')
  const [record, servers, serverless, site] = await Promise.all([
    readRecordOverview(db, { viewer, now, withContests: hasRight(role, 'tournaments') }),
    ofServers ? orNull(serverPoolOf(env).watched()) : undefined,
    ofServers ? orNull(serverlessMatches(env, db)) : undefined,
    hasRight(role, 'retry-effects') ? orNull(viewSite()) : undefined,
  ])
  const { active, undecided, missing, tickets, contests } = record
  return {
    ...{ now, active, tickets },
    undecided: undecided.map((match) => ({
      ...match,
      owner_name: match.owner_name ?? '',
      score_a: match.score_a ?? 0,
      score_b: match.score_b ?? 0,
    })),
    missing: missing.map((match) => ({ ...match, owner_name: match.owner_name ?? '' })),
    ...(contests && {
      contests: [...waitingContests('tournament', contests.tournaments, now), ...waitingContests('cup', contests.cups, now)],
    }),
    ...(servers !== undefined && { servers }),
    ...(serverless !== undefined && { serverless }),
    ...(site !== undefined && { site }),
  }
}

/** The same for the site itself, which sees everything. */
export const readAllFacts = (env: ObjectEnv, db: Database, now: number) =>
  readStaffFacts(env, db, everyStaff, 5, now, () => siteHealthOf(env).view())
