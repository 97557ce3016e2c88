import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { isDue } from '../../../durable/rules/tournament/evening-times.ts'
import { mayGetReady, nextMatchOf, type OwnMatch } from './next-match.ts'
import { mustCheckIn } from './open-times.ts'
import type { OwnTeam } from './own-team.ts'
import { tournamentTexts } from './texts.ts'

const mustGetReady = ({ match, isReady }: OwnMatch, now: number): boolean => mayGetReady(match) && !isReady && isDue(match, now)

/** Whether the team must act now: check in, say that it is ready, or play. */
export function isAwaited(tournament: Tournament, { team }: Pick<OwnTeam, 'team'>, now: number): boolean {
  if (mustCheckIn(tournament, team)) return true
  const next = tournament.status === 'in_progress' ? nextMatchOf(tournament, team.id) : null
  return next !== null && (next.match.status === 'live' || next.match.status === 'starting' || mustGetReady(next, now))
}

/** The mark in the browser tab's title for a player who must act for a team here; null when nothing waits for them. */
export function titleMarkOf(tournament: Tournament, own: readonly OwnTeam[], now: number): string | null {
  const { mark } = tournamentTexts
  const acting = own.filter(({ acts }) => acts)
  if (acting.some(({ team }) => mustCheckIn(tournament, team))) return mark.checkIn
  if (tournament.status !== 'in_progress') return null
  const next = acting.map(({ team }) => nextMatchOf(tournament, team.id))
  return next.some((each) => each !== null && mustGetReady(each, now)) ? mark.match : null
}
