import { become } from '../course/course-outcome.ts'
import { teamOf, withTeam } from '../course/course-state.ts'
import type { EventOf } from './tournament-events.ts'
import type { Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/**
 * A team is called, looks and is led as it is on the site now (docs/product.md 14.2). Who may play for it stays as it registered. Of a
 * team that is not here, and of one that is so already, nothing changes.
 */
export function teamChanged(state: TournamentState, { team: { id, name, logoUrl, captains } }: EventOf<'team-changed'>): Step {
  const before = teamOf(state, id)
  if (!before) return become(state)
  const isSame = before.name === name && before.logoUrl === logoUrl && before.captains.join() === captains.join()
  return become(isSame ? state : withTeam(state, id, { name, logoUrl, captains }))
}
