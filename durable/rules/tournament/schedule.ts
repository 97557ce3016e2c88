import type { MatchNo, SeriesType, TeamId } from '../vocabulary.ts'
import type { PlannedMatch } from './course-types.ts'
import { swissRounds } from './swiss.ts'

/** How long a match is planned to take, in ms, veto and set-up included. */
export const plannedMs: Readonly<Record<SeriesType, number>> = { bo1: 60 * 60_000, bo3: 150 * 60_000, bo5: 240 * 60_000 }
/** The pause between two matches of a team that an evening is planned with, in ms. */
export const restMs = 10 * 60_000

/** When each match begins (UTC ms) and on which of the servers (from 1), and when the evening ends. */
export type Schedule = { times: Readonly<Record<MatchNo, { at: number; server: number }>>; endsAt: number }
type Terms = { startAt: number; servers: number; restMs: number }

/**
 * An item of a schedule: a match, one of a Swiss round that is not paired yet (`no` null), or the end of something that others wait for (no
 * time). `after` are the ids it waits for, `teams` those who are known to play in it.
 */
type Job = { id: string; no: MatchNo | null; ms: number; after: readonly string[]; teams: readonly TeamId[] }

/**
 * Plans an evening with this many servers: a match begins when those it depends on are over, its teams have rested `restMs` since their
 * last one, and a server is free; of those that can begin, the one after which most is still to be played (docs/product.md 14.4). No team
 * plays two matches at once. Second grand finals are counted, and Swiss rounds that are not paired yet. A match somebody has a bye in
 * takes no time and gets none. More servers never make it longer: where some are better left idle they are.
 */
export function planSchedule(matches: readonly PlannedMatch[], { startAt, servers, restMs }: Terms): Schedule {
  const jobs = byUrgency(jobsOf(matches))
  let best = planWith(jobs, { startAt, servers: 1, restMs })
  for (let count = 2; count <= servers; count += 1) {
    const plan = planWith(jobs, { startAt, servers: count, restMs })
    if (plan.endsAt < best.endsAt) best = plan
    if (plan.used < count) break
  }
  return { times: best.times, endsAt: best.endsAt }
}

/**
 * The jobs in an order in which each comes after those it waits for. Seeds that follow from groups wait for all groups, a Swiss round for
 * the one before.
 */
function jobsOf(matches: readonly PlannedMatch[]): Job[] {
  const inOrder = matches.toSorted((a, b) => a.no - b.no)
  const groups = inOrder.filter(({ stage }) => stage === 'group').map(matchJob([]))
  const swiss = swissJobs(inOrder.filter(({ stage }) => stage === 'swiss'))
  const knockout = inOrder.filter(({ stage }) => stage !== 'group' && stage !== 'swiss').map(matchJob(['groups']))
  return [...groups, ...swiss, anEnd('groups', groups), ...knockout]
}

const matchJob =
  (seedsWaitFor: readonly string[]) =>
  ({ no, series, sides }: PlannedMatch): Job => ({
    id: `match ${no}`,
    no,
    ms: sides.some(({ from }) => from === 'nobody') ? 0 : plannedMs[series],
    after: sides.flatMap((side) => ('of' in side ? [`match ${side.of}`] : side.from === 'seed' ? seedsWaitFor : [])),
    teams: sides.flatMap((side) => (side.from === 'team' ? [side.team] : [])),
  })

const anEnd = (id: string, of: readonly Job[]): Job => ({ id, no: null, ms: 0, after: of.map((job) => job.id), teams: [] })

/** All rounds of a Swiss tournament, those that are not paired yet with as many matches as the last one that is. */
function swissJobs(matches: readonly PlannedMatch[]): Job[] {
  const paired = [...Map.groupBy(matches, ({ round }) => round).values()]
  const teams = (round: readonly PlannedMatch[] | undefined) =>
    (round ?? []).flatMap(({ sides }) => sides.filter(({ from }) => from === 'team'))
  const aRound = Math.floor(teams(paired.at(-1)).length / 2)
  const jobs: Job[] = []
  for (let round = 1; matches.length > 0 && round <= Math.max(paired.length, swissRounds(teams(paired[0]).length)); round += 1) {
    const known = paired[round - 1]?.map(matchJob([]))
    const unknown = Array.from({ length: aRound }, (_, place) => ({
      id: `round ${round}, ${place}`,
      no: null,
      ms: plannedMs[matches[0]?.series ?? 'bo1'],
      teams: [],
    }))
    const of = (known ?? unknown).map((job) => ({ ...job, after: round === 1 ? [] : [`round ${round - 1}`] }))
    jobs.push(...of, anEnd(`round ${round}`, of))
  }
  return jobs
}

/** The jobs with the longest chain of matches after them first; equals in the order of play. */
function byUrgency(jobs: readonly Job[]): readonly Job[] {
  const tails = new Map<string, number>()
  for (const job of jobs.toReversed()) {
    const tail = (tails.get(job.id) ?? 0) + job.ms
    tails.set(job.id, tail)
    for (const id of job.after) tails.set(id, Math.max(tails.get(id) ?? 0, tail))
  }
  return jobs.toSorted((a, b) => tails.get(b.id)! - tails.get(a.id)!)
}

/** Begins every match that can begin, on the first free server, then goes on to the next moment at which one can. */
function planWith(jobs: readonly Job[], { startAt, servers, restMs }: Terms): Schedule & { used: number } {
  const restedAfter = new Map<string | number, number>()
  const freeAt = Array<number>(servers).fill(startAt)
  const times: Record<MatchNo, { at: number; server: number }> = {}
  let waiting = jobs
  for (let now = startAt; waiting.length > 0 && now < Number.POSITIVE_INFINITY; ) {
    let next = Number.POSITIVE_INFINITY
    waiting = waiting.filter((job) => {
      const server = freeAt.findIndex((at) => at <= now)
      const rested = Math.max(
        startAt,
        ...job.after.map((id) => restedAfter.get(id) ?? Number.POSITIVE_INFINITY),
        ...job.teams.map((team) => restedAfter.get(team) ?? startAt),
      )
      const at = job.ms === 0 ? rested : Math.max(rested, server === -1 ? Math.min(...freeAt) : now)
      if (at > now) {
        next = Math.min(next, at)
        return true
      }
      if (job.ms > 0) freeAt[server] = now + job.ms
      if (job.ms > 0 && job.no !== null) times[job.no] = { at: now, server: server + 1 }
      for (const who of [job.id, ...job.teams]) restedAfter.set(who, job.ms > 0 ? now + job.ms + restMs : now)
      return false
    })
    now = next
  }
  return { times, endsAt: Math.max(startAt, ...freeAt), used: freeAt.filter((at) => at > startAt).length }
}
