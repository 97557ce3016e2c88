import type { Database } from '../../../db/client.ts'
import { listMatchCounts } from '../../../db/queries/contests/cup-stats.ts'
import { playerOfTheNight } from '../../../durable/rules/cup/player-of-the-night.ts'
import { hltvRating } from '../../../durable/rules/rating/hltv-rating.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { CupNight } from '../../contract/cups.ts'
import type { SeenCup } from './cup-reader.ts'

/** The player of the night of a cup that is over, from the record of its matches; null before, and without counted stats. */
export async function readNightPlayer(db: Database, { cup, matches }: SeenCup): Promise<CupNight['player']> {
  const played = cup.status === 'closed' ? matches.filter(({ how, matchid }) => how === 'played' && matchid !== null) : []
  if (played.length === 0) return null
  const counts = (
    await listMatchCounts(
      db,
      played.map(({ matchid }) => matchid as MatchId),
    )
  ).filter(({ rounds }) => rounds > 0)
  const best = playerOfTheNight(counts.map((each) => ({ steamId: each.steamid, rating: hltvRating(each), kills: each.kills })))
  const known = counts.find(({ steamid }) => steamid === best?.steamId)
  if (!best || !known) return null
  const { steamid, username, avatar } = known
  return { steamid, username, avatar, rating: best.rating, kills: best.kills, matches: best.matches }
}
