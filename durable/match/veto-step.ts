import { drawIndex, drawLabels } from '../rules/draw.ts'
import { refuse } from '../rules/error-codes.ts'
import { chooseSide, takeMap, vetoTurn } from '../rules/map-veto.ts'
import { sides } from '../rules/vocabulary.ts'
import { drawSourceOf, withTurn } from './draft-step.ts'
import { record, showInList } from './match-effects.ts'
import type { EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import type { MatchState, PlannedMap } from './match-state.ts'
import { captaincyOf, notCaptain, notYourTurn } from './turn-refusals.ts'

const noVeto = refuse('CONFLICT', 'Det velges ikke kart nå.')
const turnOf = (state: MatchState) => vetoTurn(state.seriesType, state.maps)

/** After the last choice the match is live and waits for a server. */
function withMaps(state: MatchState, maps: PlannedMap[], now: number): Step {
  const chosen = withTurn({ ...state, maps }, now)
  if (turnOf(chosen).is !== 'over') return become(chosen)
  return become({ ...chosen, status: 'live', serverStatus: 'waiting', deadlineAt: null }, showInList, record)
}

/**
 * A captain bans or picks a map (docs/product.md 5.11). Refuses with FORBIDDEN ('Du er ikke kaptein', not their turn),
 * CONFLICT (no veto, a side is awaited, taken, the other action is due) or PAGE_NOT_FOUND (no such map here).
 */
export function mapAction(state: MatchState, event: EventOf<'map-action'>, now: number): Step {
  const turn = turnOf(state)
  if (state.status !== 'picking_maps' || turn.is === 'over') return noVeto
  if (event.by && captaincyOf(state, event.by) === null) return notCaptain
  if (turn.is === 'side') return refuse('CONFLICT', 'Nå velges det side først.')
  const refusal = notYourTurn(state, event.by, turn.team)
  if (refusal) return refusal
  const map = state.maps.find((each) => each.id === event.mapId)
  if (!map) return refuse('PAGE_NOT_FOUND', 'Kartet er ikke med i denne kampen.')
  if (map.status === 'banned') return refuse('CONFLICT', 'Kartet er allerede bannet.')
  if (map.status === 'picked') return refuse('CONFLICT', 'Kartet er allerede valgt.')
  if (event.action !== turn.action)
    return refuse('CONFLICT', turn.action === 'banned' ? 'Nå skal et kart bannes.' : 'Nå skal et kart velges.')
  const maps = takeMap(state.maps, map.id, turn.action, turn.team)
  const auto = event.by === null
  return withMaps(state, auto ? maps.map((each) => (each.id === map.id ? { ...each, auto } : each)) : maps, now)
}

/**
 * The captain of the team that did not pick the map chooses its side. Refuses with FORBIDDEN ('Du er ikke kaptein', not
 * their turn), CONFLICT (no veto, no side or another map's side is awaited) or PAGE_NOT_FOUND (no such map here).
 */
export function sideSelection(state: MatchState, event: EventOf<'side-selection'>, now: number): Step {
  const turn = turnOf(state)
  if (state.status !== 'picking_maps' || turn.is === 'over') return noVeto
  if (event.by && captaincyOf(state, event.by) === null) return notCaptain
  if (!state.maps.some((map) => map.id === event.mapId)) return refuse('PAGE_NOT_FOUND', 'Kartet er ikke med i denne kampen.')
  if (turn.is !== 'side') return refuse('CONFLICT', 'Det ventes ikke på valg av side.')
  const refusal = notYourTurn(state, event.by, turn.team)
  if (refusal) return refusal
  if (event.mapId !== turn.mapId) return refuse('CONFLICT', 'Det er et annet kart som mangler side.')
  const maps = chooseSide(state.maps, event.mapId, event.action)
  const sideAuto = event.by === null
  return withMaps(state, sideAuto ? maps.map((each) => (each.id === event.mapId ? { ...each, sideAuto } : each)) : maps, now)
}

/** What the clock does for a captain who was away: a map, or a side, by the draw (docs/design.md 2.5). */
export function chooseByClock(state: MatchState): EventOf<'map-action'> | EventOf<'side-selection'> {
  const turn = turnOf(state)
  const draw = (label: string, of: number) => drawIndex(drawSourceOf(state), label, of)
  if (turn.is === 'side') {
    const action = sides[draw(drawLabels.side(turn.mapId), sides.length)] as (typeof sides)[number]
    return { type: 'side-selection', by: null, mapId: turn.mapId, action }
  }
  if (turn.is === 'over') throw new Error('a veto without a turn')
  const left = state.maps.filter((map) => map.status === 'available')
  const map = left[draw(drawLabels.map(turn.number), left.length)] as PlannedMap
  return { type: 'map-action', by: null, mapId: map.id, action: turn.action }
}
