import { playMaps } from '../../rules/draft/map-veto.ts'
import { drawFirstTeam, drawMaps } from '../../rules/draft/veto-draws.ts'
import { hasVeto } from '../../rules/draft/veto-order.ts'
import { mapsPlayed } from '../../rules/vocabulary.ts'
import { become, type Done } from '../match-outcome.ts'
import { type DraftState, vetoRulesOf } from '../match-state.ts'
import { beginPlay } from '../play/server-step.ts'
import { drawSourceOf } from './turns.ts'

/** A match that has just started, with the team that begins its veto where a draw decides that (docs/product.md 5.11). */
export const withFirstTeam = (state: DraftState): DraftState =>
  state.veto === 'random_first' ? { ...state, vetoFirst: drawFirstTeam(drawSourceOf(state)) } : state

/** The ids of the maps that are played: the owner's maps in their order, or by the draw as many of them as the series needs. */
function playedIn(state: DraftState): number[] {
  const ids = state.maps.map((map) => map.id)
  return state.veto === 'drawn' ? drawMaps(drawSourceOf(state), ids, mapsPlayed(state.seriesType)) : ids
}

/** The phase after the teams are made: the veto, or without one a live match that waits for a server. */
export function withTeams(state: DraftState, now: number): Done {
  const { veto } = vetoRulesOf(state)
  if (state.status !== 'picking_maps' || hasVeto(veto)) return become(state)
  return beginPlay({ ...state, maps: playMaps(state.maps, playedIn(state)) }, now)
}
