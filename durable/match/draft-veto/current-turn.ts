import { vetoTurn } from '../../rules/draft/map-veto.ts'
import type { TeamName } from '../../rules/vocabulary.ts'
import { type MatchState, vetoRulesOf } from '../match-state.ts'
import { pickingTeamOf } from './draft-step.ts'

/** The team whose turn it is and the task; `mapId` names the map whose side is awaited (docs/product.md 5.12). */
export type CurrentTurn = { team: TeamName; does: 'pick_player' | 'ban_map' | 'pick_map' | 'choose_side'; mapId: number | null }

/** The running turn of draft or veto; null when no turn is running. */
export function currentTurn(state: MatchState): CurrentTurn | null {
  const picking = pickingTeamOf(state)
  if (picking) return { team: picking, does: 'pick_player', mapId: null }
  if (state.status !== 'picking_maps') return null
  const turn = vetoTurn(vetoRulesOf(state), state.maps)
  if (turn.is === 'over') return null
  if (turn.is === 'side') return { team: turn.team, does: 'choose_side', mapId: turn.mapId }
  return { team: turn.team, does: turn.action === 'banned' ? 'ban_map' : 'pick_map', mapId: null }
}
