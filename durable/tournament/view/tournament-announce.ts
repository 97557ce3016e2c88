import type { Tournament } from '../../protocol/tournament/tournament-fields.ts'
import type { TournamentChange } from '../../protocol/tournament/tournament-messages.ts'
import { changedFields } from '../../rules/changed-fields.ts'
import { listChange } from '../../rules/list-change.ts'
import { isSameJson } from '../../rules/same-json.ts'
import type { Change } from '../../runtime/machine.ts'
import type { TournamentEvent } from '../tournament-events.ts'
import type { TournamentState } from '../tournament-state.ts'
import { type TournamentAudience, viewWithoutRevision } from './tournament-view.ts'

type View = Omit<Tournament, 'revision'>

const idsOf = (items: readonly { id: string | number }[]): (string | number)[] => items.map(({ id }) => id)

/** All rows of the groups in which one changed; all there are when there are other groups than before. */
function changedGroups(before: View['groups'], after: View['groups']): Pick<TournamentChange, 'groups' | 'all_groups'> {
  const known = Map.groupBy(before, ({ id }) => id)
  const now = Map.groupBy(after, ({ id }) => id)
  if ([...known.keys()].some((id) => !now.has(id))) return { groups: after, all_groups: 1 }
  const groups = [...now].flatMap(([id, rows]) => (isSameJson(known.get(id), rows) ? [] : rows))
  return groups.length > 0 ? { groups } : {}
}

/** The changes from one view to the other (durable/protocol/tournament/tournament-messages.ts). */
export function tournamentChange(before: View, after: View): TournamentChange {
  const { teams, groups, matches, ...own } = after
  const change: TournamentChange = changedFields<Omit<View, 'teams' | 'groups' | 'matches'>>(before, own)
  const ofTeams = listChange(before.teams, teams, ({ id }) => id)
  if (ofTeams.changed.length > 0) change.teams = ofTeams.changed
  if (ofTeams.gone.length > 0) change.gone_teams = ofTeams.gone
  Object.assign(change, changedGroups(before.groups, groups))
  // Matches only ever come at the end; anything else is another draw.
  const isDrawnAnew = !isSameJson(idsOf(before.matches), idsOf(matches).slice(0, before.matches.length))
  const changedMatches = isDrawnAnew ? matches : listChange(before.matches, matches, ({ id }) => id).changed
  if (isDrawnAnew) change.all_matches = 1
  if (isDrawnAnew || changedMatches.length > 0) change.matches = changedMatches
  return change
}

/** The one frame that tells this audience of a change: what it sees now and did not before. */
export function announceTournament(
  { before, after }: Change<TournamentState, TournamentEvent>,
  audience: TournamentAudience,
): { event: string; data: object } {
  const now = viewWithoutRevision(after, audience)
  // A player who has just been named, or is not any more, saw the other view until now.
  if (before?.coOrganisers !== after.coOrganisers) return { event: 'tournament_updated', data: { tournament: now } }
  return { event: 'tournament_updated', data: { tournament: before ? tournamentChange(viewWithoutRevision(before, audience), now) : now } }
}
