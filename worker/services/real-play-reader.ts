import type { Database } from '../../db/client.ts'
import { countPlayedContests, listActiveMatches } from '../../db/queries/staff/real-play.ts'
import { gatherListOf, queueOf } from '../../durable/ports/objects.ts'
import type { RealPlay } from '../../durable/rules/staff/practice/practice-evening.ts'
import type { Bindings } from '../app-env.ts'

/** The number of players who play or wait now; the list may have a lobby before the record does. */
export async function readRealPlay(env: Bindings, db: Database): Promise<RealPlay> {
  const [recorded, contests, { gathers }, queued, checks] = await Promise.all([
    listActiveMatches(db),
    countPlayedContests(db),
    gatherListOf(env).everything(),
    queueOf(env).waiting(),
    queueOf(env).checksUnderWay(),
  ])
  const listed = gathers.filter(({ status }) => status !== 'complete' && status !== 'canceled')
  return { matches: new Set([...recorded, ...listed.map(({ match_id }) => match_id)]).size, queued, checks, contests }
}
