import type { Database } from '../../../db/client.ts'
import { type ActiveMatchRow, listActiveMatches } from '../../../db/queries/matches/active-matches.ts'
import type { ServerView } from '../../../durable/game-server/pool-view.ts'
import { log } from '../../../durable/log/log.ts'
import { gatherListOf, queueOf, serverPoolOf } from '../../../durable/ports/objects.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { ScrimCard } from '../../../durable/protocol/queue/queue-fields.ts'
import type { Bindings } from '../../app-env.ts'
import type { ActiveMatch } from '../../contract/admin/matches.ts'

/** The cron pokes a room that is a minute past its deadline; a later one is stuck. */
const stuckAfterMs = 90_000

/** A list of an object beside the record; empty when the object does not answer, so that the matches of the record are still shown. */
const orNothing = <Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> =>
  asked.catch((error) => {
    log('warn', 'list', { message: 'active matches', error })
    return []
  })

type ListedFacts = {
  row: ActiveMatchRow
  gather: GatherCard | undefined
  scrim: ScrimCard | undefined
  server: ServerView | undefined
  /** Since when it waits for a server (UTC ms). */
  waitsSince: number | undefined
}

/** The score of the running map, from its card; otherwise from the record: rounds of one map, or maps won. */
function scoreOf({ row, gather, scrim }: ListedFacts) {
  const map = gather?.played?.findLast((each) => each.score_a + each.score_b > 0)
  const told = map ?? (scrim && scrim.score_a + scrim.score_b > 0 ? scrim : null)
  const { score_a, score_b } = told ?? row
  const isMaps = told === null && row.series_type !== 'bo1'
  return { score_a, score_b, score_rounds: isMaps ? null : score_a + score_b }
}

function activeMatch(known: ListedFacts, now: number): ActiveMatch {
  const { row, gather, server, waitsSince } = known
  const { live_at, owner_name, needs_decision, phase_ends_at, ...told } = row
  return {
    ...told,
    owner_name: owner_name ?? '',
    // Everybody has a seat from the start on.
    current_players: gather?.current_players ?? (row.status === 'waiting' ? 0 : row.max_players),
    server: server ? `${server.ip}:${server.port}` : null,
    ...scoreOf(known),
    since: live_at ?? row.created_at,
    waits_since: waitsSince ?? null,
    phase_ends_at,
    is_stuck: phase_ends_at !== null && phase_ends_at + stuckAfterMs < now ? 1 : 0,
    needs_decision: needs_decision ? 1 : 0,
  }
}

/** All matches that go on or wait for a decision: from the record, with the facts of the list and the pool (docs/product.md 13.7). */
export async function readActiveMatches({ env, db }: { env: Bindings; db: Database }, now: number): Promise<ActiveMatch[]> {
  const [rows, gathers, scrims, servers, waiting] = await Promise.all([
    listActiveMatches(db),
    orNothing(gatherListOf(env).gathers()),
    orNothing(
      queueOf(env)
        .view()
        .then((shown) => shown.scrims),
    ),
    orNothing(serverPoolOf(env).list()),
    orNothing(serverPoolOf(env).waiting()),
  ])
  const gatherOf = new Map(gathers.map((each) => [each.match_id, each]))
  const scrimOf = new Map(scrims.map((each) => [each.match_id, each]))
  const serverOf = new Map(servers.map((each) => [each.match_id as string | null, each]))
  const waitsOf = new Map(waiting.map((each) => [each.matchId as string, each.since]))
  return rows.map((row) => {
    const { match_id: id } = row
    const told = { gather: gatherOf.get(id), scrim: scrimOf.get(id), server: serverOf.get(id), waitsSince: waitsOf.get(id) }
    return activeMatch({ row, ...told }, now)
  })
}
