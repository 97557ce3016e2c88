import type { Database } from '../../../db/client.ts'
import { recordCancelled } from '../../../db/queries/matches/cancelled-matches.ts'
import { readRatings, recordCorrection, recordRating } from '../../../db/queries/ratings/ratings.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { type RatedResult, rateFully, replayChanged } from '../../../durable/rules/rating/rating-replay.ts'
import type { SeasonEvent } from '../rules/a-season.ts'

type Rated = { seq: number; result: RatedResult }

/** Writes a season into the record as the rooms and Ratings do it, one event after the other. */
export async function recordSeason(db: Database, events: readonly SeasonEvent[]): Promise<void> {
  let rated: Rated[] = []
  let lastSeq = 0
  const placeOf = ({ match }: MatchResult) => {
    lastSeq = Math.max(lastSeq + 1, match.ended_at ?? 0)
    return { seq: lastSeq, matchId: match.match_id, at: lastSeq }
  }

  async function rate(result: MatchResult): Promise<void> {
    const { match, winner, players } = result
    if (match.is_competitive === 0 || match.kind === 'cup') return
    const place = placeOf(result)
    const steamIds = players.map(({ steamid }) => steamid)
    const rows = await readRatings(db, place, steamIds)
    const ratings = new Map(rows.map((row) => [row.steamid, { elo: row.elo, ratedMatches: row.rated_matches }]))
    const ratedMatch = {
      matchId: match.match_id,
      endedAt: match.ended_at ?? 0,
      winner,
      players: players.map(({ steamid, team }) => ({ steamId: steamid, team })),
    }
    const done = rateFully(ratedMatch, ratings)
    await recordRating(db, place, done.players)
    rated.push({ seq: place.seq, result: done })
  }

  async function takeBack(result: MatchResult): Promise<void> {
    const { match } = result
    await takeBackResult(db, { match: { ...match, revision: 90 }, reason: 'Juks', at: match.ended_at ?? 0 })
    const at = rated.findIndex((each) => each.result.match.matchId === match.match_id)
    const taken = rated[at]
    if (!taken) return
    const anew = new Map<string, RatedResult>()
    const { corrections } = replayChanged(
      { result: taken.result, next: null },
      rated.slice(at + 1).map((each) => each.result),
      (replayed) => void anew.set(replayed.match.matchId, replayed),
    )
    rated = rated.filter((each) => each !== taken).map((each) => ({ ...each, result: anew.get(each.result.match.matchId) ?? each.result }))
    const place = placeOf(result)
    for (const correction of corrections) await recordCorrection(db, place, { ...correction, counts: false, own: null })
  }

  for (const event of events) {
    if (event.what === 'cancelled') await recordCancelled(db, event.cancelled)
    else if (event.what === 'voided') await takeBack(event.result)
    else await recordResult(db, event.result)
    if (event.what === 'played') await rate(event.result)
  }
}
