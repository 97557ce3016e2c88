import { become } from '../../course/course-outcome.ts'
import { withTeam } from '../../course/course-state.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../tournament-events.ts'
import { actingFor, type Step } from '../tournament-outcome.ts'
import type { TournamentState } from '../tournament-state.ts'
import { checkInOf } from '../tournament-times.ts'

/** Teams check in during the window before the start; organisers can do it for them until the tournament has started. */
export function checkIn(state: TournamentState, event: EventOf<'check-in'>, now: number): Step {
  const acting = actingFor(state, event)
  if (!acting.ok) return acting
  const { team } = acting
  if (team.isCheckedIn === event.isIn) return become(state)
  if (state.status !== 'open') return refuse('CONFLICT', 'Turneringen har startet.')
  if (!event.asStaff) {
    const window = checkInOf(state.settings)
    if (!window) return refuse('CONFLICT', 'Denne turneringen har ingen innsjekking.')
    if (now < window.opens) return refuse('CONFLICT', 'Innsjekkingen er ikke åpen ennå.')
    if (now >= window.closes) return refuse('CONFLICT', 'Innsjekkingen er stengt. Si fra til staben.')
  }
  return become(withTeam(state, team.id, { isCheckedIn: event.isIn }))
}
