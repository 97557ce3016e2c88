import type { CupRoomView } from '../../protocol/cup/cup-fields.ts'
import type { CupChange } from '../../protocol/cup/cup-messages.ts'
import { changedFields } from '../../rules/changed-fields.ts'
import { listChange } from '../../rules/list-change.ts'
import { isSameJson } from '../../rules/same-json.ts'
import type { Change } from '../../runtime/machine.ts'
import type { CupEvent } from '../cup-events.ts'
import { isBefore } from '../cup-outcome.ts'
import type { CupState } from '../cup-state.ts'
import { type CupAudience, cupRoomView } from './cup-view.ts'

/** New matches are added; where others are gone the course is another one, and the frame has all of them. */
function matchesChange(before: CupRoomView['matches'], after: CupRoomView['matches']): Pick<CupChange, 'matches' | 'all_matches'> {
  const { changed, gone } = listChange(before, after, ({ id }) => id)
  if (gone.length > 0) return { matches: after, all_matches: 1 }
  return changed.length > 0 ? { matches: changed } : {}
}

/** The players who have changed teams, or lost theirs. */
function movedPlayers(before: CupRoomView['players'], changed: CupRoomView['players']): Pick<CupChange, 'teamPlayers'> {
  const teamBefore = new Map(before.map(({ steamid, team_id }) => [steamid, team_id]))
  const moved = changed.filter(({ steamid, team_id }) => (teamBefore.get(steamid) ?? null) !== team_id)
  return moved.length > 0 ? { teamPlayers: moved.map(({ steamid, team_id }) => ({ steamid, team_id })) } : {}
}

/** The changes from one view to the other (durable/protocol/cup/cup-messages.ts). */
export function cupChange(before: CupRoomView, after: CupRoomView): CupChange {
  const cup = changedFields(before.cup, after.cup)
  const players = listChange(before.players, after.players, ({ steamid }) => steamid)
  const teams = listChange(before.teams, after.teams, ({ team_id }) => team_id)
  return {
    ...(Object.keys(cup).length > 0 && { cup }),
    ...(players.changed.length > 0 && { players: players.changed }),
    ...movedPlayers(before.players, players.changed),
    ...(players.gone.length > 0 && { gone_players: players.gone }),
    ...(!isSameJson(before.asks, after.asks) && { asks: after.asks }),
    ...(teams.changed.length > 0 && { teams: teams.changed }),
    ...(teams.gone.length > 0 && { gone_teams: teams.gone }),
    ...matchesChange(before.matches, after.matches),
  }
}

/** The last change that led to a view of players, with the view before it. */
const known = new WeakMap<CupRoomView, { before: CupRoomView; change: CupChange }>()

/** The change for all players, without their requests: computed once for all viewers. */
function changeForPlayers(before: CupRoomView, after: CupRoomView): CupChange {
  const made = known.get(after)
  if (made?.before === before) return made.change
  const change = cupChange(before, after)
  known.set(after, { before, change })
  return change
}

function changeFor(before: CupState, after: CupState, audience: CupAudience): CupChange {
  if (audience === 'staff') return cupChange(cupRoomView(before, audience), cupRoomView(after, audience))
  const [was, is] = [cupRoomView(before, audience).asks, cupRoomView(after, audience).asks]
  return { ...changeForPlayers(cupRoomView(before, 'player'), cupRoomView(after, 'player')), ...(!isSameJson(was, is) && { asks: is }) }
}

/** The one frame of a change for this audience: the new parts of its view. */
export function announceCup(
  { before, after }: Change<CupState, CupEvent>,
  audience: CupAudience,
): { event: 'team-update' | 'cup_match_updated'; data: object } {
  const change = before ? changeFor(before, after, audience) : cupRoomView(after, audience)
  return isBefore(after) ? { event: 'team-update', data: { cupId: after.id, ...change } } : { event: 'cup_match_updated', data: change }
}
