import type { CupRoomView } from '../../protocol/cup-fields.ts'
import type { CupChange } from '../../protocol/cup-messages.ts'
import { changedFields } from '../../runtime/changed-fields.ts'
import type { Change } from '../../runtime/machine.ts'
import type { CupEvent } from '../cup-events.ts'
import { isBefore } from '../cup-outcome.ts'
import type { CupState } from '../cup-state.ts'
import { type CupAudience, cupRoomView } from './cup-view.ts'

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Those that are new or not what they were, and the names of those that are gone. */
function changedIn<Item, Id>(before: readonly Item[], after: readonly Item[], idOf: (item: Item) => Id): { changed: Item[]; gone: Id[] } {
  const known = new Map(before.map((item) => [idOf(item), item]))
  const now = new Set(after.map(idOf))
  return {
    changed: after.filter((item) => !isSame(known.get(idOf(item)), item)),
    gone: [...known.keys()].filter((id) => !now.has(id)),
  }
}

/** Matches that come are added; where others are gone it is another course, and all of them are told. */
function matchesChange(before: CupRoomView['matches'], after: CupRoomView['matches']): Pick<CupChange, 'matches' | 'all_matches'> {
  const { changed, gone } = changedIn(before, after, ({ id }) => id)
  if (gone.length > 0) return { matches: after, all_matches: 1 }
  return changed.length > 0 ? { matches: changed } : {}
}

/** What has changed from one view to the other (durable/protocol/cup-messages.ts). */
export function cupChange(before: CupRoomView, after: CupRoomView): CupChange {
  const cup = changedFields(before.cup, after.cup)
  const players = changedIn(before.players, after.players, ({ steamid }) => steamid)
  const teams = changedIn(before.teams, after.teams, ({ team_id }) => team_id)
  return {
    ...(Object.keys(cup).length > 0 && { cup }),
    ...(players.changed.length > 0 && { players: players.changed }),
    ...(players.gone.length > 0 && { gone_players: players.gone }),
    ...(!isSame(before.asks, after.asks) && { asks: after.asks }),
    ...(teams.changed.length > 0 && { teams: teams.changed }),
    ...(teams.gone.length > 0 && { gone_teams: teams.gone }),
    ...matchesChange(before.matches, after.matches),
  }
}

/** The one frame that tells this audience of a change: what it sees now and did not before. */
export function announceCup(
  { before, after }: Change<CupState, CupEvent>,
  audience: CupAudience,
): { event: 'team-update' | 'cup_match_updated'; data: object } {
  const now = cupRoomView(after, audience)
  const change = before ? cupChange(cupRoomView(before, audience), now) : now
  return isBefore(after) ? { event: 'team-update', data: { cupId: after.id, ...change } } : { event: 'cup_match_updated', data: change }
}
