import type { Database } from '../../db/client.ts'
import { findCupCard } from '../../db/queries/contests/cups.ts'
import { findTournamentCard } from '../../db/queries/contests/tournaments.ts'
import { findMatchHeading } from '../../db/queries/matches/match-records.ts'
import { gatherListOf } from '../../durable/ports/objects.ts'
import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import { seriesScore, winnerOf } from '../../durable/rules/play/map-score.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import type { Bindings } from '../app-env.ts'
import { cupCard } from '../replies/contests/cup-card.ts'
import { cupPreview } from '../replies/contests/cup-preview.ts'
import { tournamentCard } from '../replies/contests/tournament-card.ts'
import { tournamentPreview } from '../replies/contests/tournament-preview.ts'
import { type LinkPreview, linkPreview } from '../replies/link-preview.ts'

/** The score of a card; the rounds of a map that is played come with how many they are, for the list is not told of each. */
function cardScore({ played = [], status }: GatherCard): string | null {
  const [only, ...others] = played
  if (!only) return null
  if (others.length > 0) {
    const { A, B } = seriesScore(played.map((map) => (map.is_over === 1 ? winnerOf(map.score_a, map.score_b) : null)))
    return `${A}–${B} i kart`
  }
  const rounds = only.score_a + only.score_b
  if (rounds === 0) return null
  const score = `${only.score_a}–${only.score_b}`
  return status === 'live' ? `${score} etter ${rounds} runder` : score
}

/** The preview of a link to this match: from its card on the list, or from its row of the record. Null for a match that nobody knows. */
export async function readLinkPreview(
  { env, db }: { env: Bindings; db: Database },
  id: MatchId,
  site: string,
): Promise<LinkPreview | null> {
  const card = await gatherListOf(env).card(id)
  if (card) return linkPreview({ ...card, score: cardScore(card) }, site)
  const row = await findMatchHeading(db, id)
  if (!row) return null
  const { score_a, score_b, winner, voided, series_type } = row
  // A match that staff settled without a round has no score.
  const isScored = winner !== null && voided === 0 && score_a + score_b > 0
  const score = isScored ? `${score_a}–${score_b}${series_type === 'bo1' ? '' : ' i kart'}` : null
  return linkPreview({ ...row, owner_name: row.owner_name ?? '', current_players: null, score }, site)
}

/**
 * The preview of a link to this tournament, from its row of the record; `site` is this site's address. Null for a tournament that does not
 * exist.
 */
export async function readTournamentPreview(db: Database, id: string, site: string): Promise<LinkPreview | null> {
  const row = await findTournamentCard(db, id)
  return row && tournamentPreview(tournamentCard(row), site)
}

/** The preview of a link to this cup, in the same way; `now` is UTC ms. Null for a private one too, which no passer-by may learn of. */
export async function readCupPreview(db: Database, id: string, site: string, now: number): Promise<LinkPreview | null> {
  const row = await findCupCard(db, id)
  return row && row.is_private === 0 ? cupPreview(cupCard(row), site, now) : null
}
