import type { PlannedMap } from '../../ports/match-order.ts'
import { drawIndex } from '../../rules/draft/draw.ts'
import { drawLabels } from '../../rules/draft/draw-labels.ts'
import { chooseSide, takeMap, type VetoTurn, vetoTurn } from '../../rules/draft/map-veto.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { sides } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type DraftState, type MatchState, vetoRulesOf } from '../match-state.ts'
import { beginPlay } from '../play/server-step.ts'
import { drawSourceOf, isBeginning, isCaptain, notCaptain, notOpen, notYourTurn, turnIsOver, withTurn } from './turns.ts'
import { whispersCounted } from './whispers.ts'

type Turn = Exclude<VetoTurn, { is: 'over' }>
const turnOf = (state: MatchState): VetoTurn => vetoTurn(vetoRulesOf(state), state.maps)

/** The running turn for an actor who may act in it, or the refusal. */
function turnFor<Is extends Turn['is']>(
  state: MatchState,
  { by, is, now }: { by: Actor | null; is: Is; now: number },
): { ok: true; turn: Extract<Turn, { is: Is }>; veto: DraftState } | Refusal {
  const turn = turnOf(state)
  if (state.status !== 'picking_maps' || turn.is === 'over') return refuse('CONFLICT', 'Det velges ikke kart nå.')
  if (!isCaptain(state, by)) return notCaptain
  if (turn.is !== is) return refuse('CONFLICT', turn.is === 'side' ? 'Nå velges det side først.' : 'Det ventes ikke på valg av side.')
  const refusal = notYourTurn(state, by, turn.team)
  if (refusal) return refusal
  return isBeginning(state, now) ? notOpen : { ok: true, turn: turn as Extract<Turn, { is: Is }>, veto: state }
}

const notHere = refuse('PAGE_NOT_FOUND', 'Kartet er ikke med i denne kampen.')

/** The maps with one marked as chosen by the clock. */
const withMark = (maps: readonly PlannedMap[], mapId: number, mark: Partial<PlannedMap>): PlannedMap[] =>
  maps.map((map) => (map.id === mapId ? { ...map, ...mark } : map))

/** After the last choice the match is live and waits for a server. */
function withMaps(state: DraftState, maps: PlannedMap[], now: number): Step {
  const chosen = withTurn({ ...state, maps }, now)
  if (turnOf(chosen).is !== 'over') return become(chosen)
  return beginPlay(chosen, now)
}

/**
 * A captain bans or picks a map (docs/product.md 5.11). Refuses with FORBIDDEN ('Du er ikke kaptein', not their turn),
 * CONFLICT (no veto, too early, a side is awaited, taken, the other action is due) or PAGE_NOT_FOUND (no such map here).
 */
export function mapAction(state: MatchState, event: EventOf<'map-action'>, now: number): Step {
  const may = turnFor(state, { by: event.by, is: 'map', now })
  if (!may.ok) return may
  const { turn, veto } = may
  if (event.taken !== undefined && event.taken !== turn.number - 1) return turnIsOver
  const map = state.maps.find((each) => each.id === event.mapId)
  if (!map) return notHere
  if (map.status === 'banned') return refuse('CONFLICT', 'Kartet er allerede strøket.')
  if (map.status === 'picked') return refuse('CONFLICT', 'Kartet er allerede valgt.')
  if (event.action !== turn.action)
    return refuse('CONFLICT', turn.action === 'banned' ? 'Nå skal et kart strykes.' : 'Nå skal et kart velges.')
  const maps = takeMap(state.maps, map.id, turn.action, turn.team)
  const counted = whispersCounted(veto, map.id)
  return withMaps(counted, event.by === null ? withMark(maps, map.id, { auto: true, marked: event.marked === true }) : maps, now)
}

/**
 * The captain of the team that did not pick the map chooses its side. Refuses with FORBIDDEN ('Du er ikke kaptein', not
 * their turn), CONFLICT (no veto, no side or another map's side is awaited) or PAGE_NOT_FOUND (no such map here).
 */
export function sideSelection(state: MatchState, event: EventOf<'side-selection'>, now: number): Step {
  const may = turnFor(state, { by: event.by, is: 'side', now })
  if (!may.ok) return may
  const { turn, veto } = may
  if (!state.maps.some((map) => map.id === event.mapId)) return notHere
  if (event.mapId !== turn.mapId) return refuse('CONFLICT', 'Det er et annet kart som mangler side.')
  const maps = chooseSide(state.maps, event.mapId, event.action)
  const counted = whispersCounted(veto, event.action)
  return withMaps(
    counted,
    event.by === null ? withMark(maps, event.mapId, { sideAuto: true, sideMarked: event.marked === true }) : maps,
    now,
  )
}

/** The clock's choice for a captain: the map or side they have marked, otherwise one by the draw (docs/design.md 2.5). */
export function chooseByClock(state: DraftState): EventOf<'map-action'> | EventOf<'side-selection'> {
  const turn = turnOf(state)
  const draw = (label: string, of: number) => drawIndex(drawSourceOf(state), label, of)
  const { marked } = state.draft
  if (turn.is === 'side') {
    const side = sides.find((each) => each === marked)
    if (side) return { type: 'side-selection', by: null, mapId: turn.mapId, action: side, marked: true }
    const action = sides[draw(drawLabels.side(turn.mapId), sides.length)] as (typeof sides)[number]
    return { type: 'side-selection', by: null, mapId: turn.mapId, action }
  }
  if (turn.is === 'over') throw new Error('a veto without a turn')
  const left = state.maps.filter((map) => map.status === 'available')
  if (left.some((map) => map.id === marked)) {
    return { type: 'map-action', by: null, mapId: marked as number, action: turn.action, marked: true }
  }
  const map = left[draw(drawLabels.map(turn.number), left.length)] as PlannedMap
  return { type: 'map-action', by: null, mapId: map.id, action: turn.action }
}
