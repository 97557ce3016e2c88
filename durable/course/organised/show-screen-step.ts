import { isSameJson } from '../../rules/same-json.ts'
import type { ScreenShow } from '../../rules/tournament/screen-shows.ts'
import { become, type CourseStep, theMatch } from '../course-outcome.ts'
import type { OrganisedState } from './organised-state.ts'

/** Holds the big screen at a picture; null lets it change by itself. Refuses with PAGE_NOT_FOUND for an unknown match. */
export function showScreen<State extends OrganisedState>(state: State, { show }: { show: ScreenShow | null }): CourseStep<State> {
  if (isSameJson(state.screen ?? null, show)) return become(state)
  const found = show?.part === 'match' ? theMatch(state, show.no) : null
  if (found && !found.ok) return found
  const { screen: _screen, ...free } = state
  return become(show ? { ...state, screen: show } : (free as State))
}

/** The held picture, for views; null while the big screen changes by itself. */
export const screenView = ({ screen }: Pick<OrganisedState, 'screen'>): { part: ScreenShow['part']; no: number | null } | null =>
  screen ? { part: screen.part, no: screen.part === 'match' ? screen.no : null } : null
