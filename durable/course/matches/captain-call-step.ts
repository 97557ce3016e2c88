import { refuse } from '../../rules/error-codes.ts'
import { captainCallMs } from '../../rules/tournament/captain-calls.ts'
import type { MatchNo, TeamId } from '../../rules/vocabulary.ts'
import { tell, toastOf } from '../../runtime/effects/room-effects.ts'
import type { CourseHost } from '../course-host.ts'
import { become, type CourseStep, theMatch } from '../course-outcome.ts'
import { type CourseState, isRunning, progressOf, teamOf, withProgress } from '../course-state.ts'
import { messagesOf } from '../course-toasts.ts'
import { teamsOf } from '../state-course.ts'
import { teamName } from './match-words.ts'

/** How long a call is worth a notification, in ms. */
const notedMs = 5 * 60_000

/** When staff last called the captain of a team, in any of its matches (UTC ms). */
const lastCall = ({ matches }: CourseState, team: TeamId): number =>
  Math.max(0, ...Object.values(matches).map(({ captainCalls }) => captainCalls?.[team] ?? 0))

/**
 * Staff call the captains of a team to a match that waits for it (docs/product.md 14.5): by toast, sound, title and notification. Refuses
 * with CONFLICT when the match does not wait, and with SLOW_DOWN within a minute of the team's last call.
 */
export function callCaptain<State extends CourseState>(
  state: State,
  { no, teamId, now }: { no: MatchNo; teamId: TeamId; now: number },
  host: CourseHost<State>,
): CourseStep<State> {
  const found = theMatch(state, no)
  if (!found.ok) return found
  const never = host.whyNoMore(state) ?? host.whyNotYet(state)
  if (never) return never
  const teams: readonly TeamId[] = teamsOf(found.match) ?? []
  if (!teams.includes(teamId)) return refuse('CONFLICT', 'Laget spiller ikke i denne kampen.')
  if (found.match.is !== 'ready') return refuse('CONFLICT', 'Kampen er ferdig.')
  const progress = progressOf(state, no)
  if (!isRunning(progress) && progress.ready.includes(teamId)) return refuse('CONFLICT', 'Laget har meldt seg klart.')
  const captains = teamOf(state, teamId)?.captains ?? []
  if (captains.length === 0) return refuse('CONFLICT', 'Laget har ingen kaptein.')
  if (now - lastCall(state, teamId) < captainCallMs) return refuse('SLOW_DOWN')
  const other = teams.find((id) => id !== teamId) ?? teamId
  const msg = `Kampen mot ${teamName(state, other)} venter på deg.`
  const { room } = progress
  const link =
    room?.is === 'live' ? { path: `/match/${room.matchId}`, label: 'Gå til kampen' } : { path: host.pathOf(state), label: host.linkText }
  const note = { body: msg, tag: `call-${no}`, until: now + notedMs, path: link.path }
  return become(
    withProgress(state, no, { captainCalls: { ...progress.captainCalls, [teamId]: now } }),
    tell(captains, toastOf(host.nameOf(state), 'warning', msg, 'captain-call', link)),
    messagesOf(host).notification(state, captains, note),
  )
}
