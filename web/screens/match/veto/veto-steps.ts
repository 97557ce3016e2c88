import type { Match, MatchMap } from '../../../../durable/protocol/match/match-fields.ts'
import { startingSides } from '../../../../durable/rules/draft/map-veto.ts'
import { hasVeto, vetoSequence } from '../../../../durable/rules/draft/veto-order.ts'
import { mapsPlayed, otherTeam, type Side, type TeamName } from '../../../../durable/rules/vocabulary.ts'

/** One step of the veto: a ban, a pick, the side on a picked map, and last the map that is left over. */
export type VetoStep = {
  number: number
  does: 'ban' | 'pick' | 'side' | 'left'
  team: TeamName | null
  is: 'done' | 'now' | 'next'
  map: MatchMap | null
  side: Side | null
  /** The clock decided it by a draw, not by the mark of the captain. */
  isAuto: boolean
}

type Planned = Omit<VetoStep, 'number' | 'is'> & { isDone: boolean }

/** The map that is left over. It is played last, and a knife round decides its sides. */
export const isLeftOver = (map: MatchMap): boolean => map.status === 'picked' && map.action_by === null

function stepsOfTurn(match: Match, team: TeamName, action: 'banned' | 'picked', number: number): Planned[] {
  const map = match.maps.find((each) => each.taken_as === number) ?? null
  const isAuto = map?.auto === 1 && map.marked === 0
  if (action === 'banned') return [{ does: 'ban', team, map, side: null, isAuto, isDone: map !== null }]
  const side = map?.pick_side ?? null
  return [
    { does: 'pick', team, map, side: null, isAuto, isDone: map !== null },
    { does: 'side', team: otherTeam(team), map, side, isAuto: map?.side_auto === 1 && map.side_marked === 0, isDone: side !== null },
  ]
}

/** The whole veto, sides included (docs/product.md 5.11). */
export function vetoSteps(match: Match): VetoStep[] {
  const rules = { series: match.series_type, veto: match.veto ?? 'standard', first: match.veto_first ?? null }
  const left = match.maps.find(isLeftOver) ?? null
  const planned = [
    ...vetoSequence(rules, match.maps.length).flatMap(({ team, action }, at) => stepsOfTurn(match, team, action, at + 1)),
    { does: 'left' as const, team: null, map: left, side: null, isAuto: false, isDone: left !== null },
  ]
  const now = planned.findIndex((step) => !step.isDone)
  return planned.map(({ isDone, ...step }, at) => ({ ...step, number: at + 1, is: isDone ? 'done' : at === now ? 'now' : 'next' }))
}

/** One map of the series, with the sides on which the teams start. Both are null until they are decided. */
export type PlannedGame = {
  number: number
  map: MatchMap | null
  sides: Record<TeamName, Side> | null
  isDecider: boolean
  hasKnife: boolean
}

/** The series as far as it is decided, with a place for every map it can have. */
export function seriesPlan(match: Match): PlannedGame[] {
  const length = mapsPlayed(match.series_type)
  // Without a veto no captain chooses a side.
  const isKnife = !hasVeto(match.veto ?? 'standard')
  return Array.from({ length }, (_, at) => {
    const map = match.maps.find((each) => each.pick_order === at + 1) ?? null
    return {
      number: at + 1,
      map,
      sides: map && startingSides(map.action_by, map.pick_side),
      isDecider: at + 1 === length,
      hasKnife: isKnife || at + 1 === length,
    }
  })
}
