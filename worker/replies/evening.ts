import type { Match } from '../../durable/protocol/match/match-fields.ts'
import { gatherTitle } from '../../durable/rules/lobby/gather-title.ts'
import { damagePerRound } from '../../durable/rules/rating/ratios.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'
import type { EveningPicture } from '../pictures/cards/evening-picture.ts'
import { bestOf, countsOf } from './links/match-link.ts'
import { signedText, tenthsText } from './norwegian-numbers.ts'
import { dayText } from './norwegian-times.ts'

/** Whether a match has a result that counts, and so a picture of the evening. */
export const hasEvening = ({ status, winner, voided }: Match): boolean => status === 'complete' && winner !== null && voided === 0

/** The rounds of the only map, or the maps won. */
function scoreOf({ series_type, played: [only], team1_score, team2_score }: Match): Record<TeamName, number> {
  return series_type === 'bo1' ? { A: only?.score_a ?? 0, B: only?.score_b ?? 0 } : { A: team1_score, B: team2_score }
}

/** The player's own figures: kills and deaths, ADR and the change of ELO, as far as there are any. */
function figuresOf(match: Match, me: string, showsElo: boolean): EveningPicture['figures'] {
  const counts = countsOf(match, me)
  const rating = showsElo ? match.ratings.find(({ steamid }) => steamid === me) : undefined
  const change = rating && Math.max(0, Math.round(rating.after)) - Math.max(0, Math.round(rating.before))
  const adr = counts && tenthsText(damagePerRound(counts.damage, counts.rounds_played))
  return [
    ...(counts ? [{ value: `${counts.kills}–${counts.deaths}`, name: 'K–D', tone: 'plain' as const }] : []),
    ...(adr ? [{ value: adr, name: 'ADR', tone: 'plain' as const }] : []),
    ...(change === undefined ? [] : [{ value: signedText(change), name: 'ELO', tone: change < 0 ? ('bad' as const) : ('good' as const) }]),
  ]
}

/** A match as the picture of its evening shows it to the player `me`; null for others. `medals`: those that the match gave them. */
export function eveningOf(
  match: Match,
  me: string,
  { showsElo, medals }: { showsElo: boolean; medals: readonly string[] },
): EveningPicture | null {
  const player = match.players.find(({ steamid }) => steamid === me)
  if (!player?.team) return null
  const [own, other] = player.team === 'A' ? (['A', 'B'] as const) : (['B', 'A'] as const)
  const score = scoreOf(match)
  const namesOf = (team: TeamName) => match.players.filter((each) => each.team === team).map(({ username }) => username)
  const isSeries = match.series_type !== 'bo1'
  return {
    outcome: match.winner === 'draw' ? 'drew' : match.winner === own ? 'won' : 'lost',
    where: isSeries ? `Best av ${match.series_type.slice(2)}` : (match.picked_maps[0]?.display_name ?? ''),
    title: gatherTitle(match),
    when: match.ended_at === null ? '' : dayText(match.ended_at),
    score: score.A + score.B === 0 ? null : { own: score[own], other: score[other] },
    name: player.username,
    isBest: bestOf(match)?.player.steamid === me,
    medals,
    figures: figuresOf(match, me, showsElo),
    teams: [namesOf(own), namesOf(other)],
  }
}
