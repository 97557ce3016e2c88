import { type MapStatus, otherSide, otherTeam, type Side, type TeamName } from '../vocabulary.ts'
import { type MapAction, type VetoRules, vetoSequence } from './veto-order.ts'

/** A map as the veto sees it. `takenAs` counts bans and picks from 1, in the order they were made. */
export type VetoMap = {
  id: number
  status: MapStatus
  actionBy: TeamName | null
  pickSide: Side | null
  pickOrder: number | null
  takenAs: number | null
}
/** A map before the veto has touched it. */
export const untaken = { status: 'available', actionBy: null, pickSide: null, pickOrder: null, takenAs: null } as const

/** The act that a veto waits for. */
export type VetoTurn =
  | { is: 'map'; team: TeamName; action: MapAction; number: number }
  /** The team that did not pick `mapId` chooses the side it starts on. */
  | { is: 'side'; team: TeamName; mapId: number }
  | { is: 'over' }

/** The side each team starts on: the team that did not pick the map chose its side. Null until it is chosen, and for a knife round. */
export function startingSides(pickedBy: TeamName | null, chosen: Side | null): Record<TeamName, Side> | null {
  if (pickedBy === null || chosen === null) return null
  const opposite = otherSide(chosen)
  return pickedBy === 'A' ? { A: opposite, B: chosen } : { A: chosen, B: opposite }
}

const isTaken = (map: VetoMap): boolean => map.status !== 'available'

/** The team whose turn it is, and its task. Nothing is banned or picked while a side is awaited. */
export function vetoTurn(rules: VetoRules, maps: readonly VetoMap[]): VetoTurn {
  const sideless = maps.find((map) => map.status === 'picked' && map.actionBy !== null && map.pickSide === null)
  if (sideless?.actionBy) return { is: 'side', team: otherTeam(sideless.actionBy), mapId: sideless.id }
  const taken = maps.filter(isTaken).length
  const act = vetoSequence(rules, maps.length)[taken]
  return act ? { is: 'map', ...act, number: taken + 1 } : { is: 'over' }
}

/** The maps after `team` banned or picked one. When only one is left it is played last, its sides decided by a knife round. */
export function takeMap<Each extends VetoMap>(maps: readonly Each[], mapId: number, action: MapAction, team: TeamName): Each[] {
  const taken = maps.filter(isTaken).length
  const picked = maps.filter((map) => map.status === 'picked').length
  const after = maps.map((map) =>
    map.id === mapId
      ? { ...map, status: action, actionBy: team, takenAs: taken + 1, pickOrder: action === 'picked' ? picked + 1 : null }
      : map,
  )
  const left = after.filter((map) => !isTaken(map))
  const order = after.filter((map) => map.status === 'picked').length + 1
  return left.length === 1 ? after.map((map) => (map === left[0] ? { ...map, status: 'picked', pickOrder: order } : map)) : after
}

/** The maps after `side` was chosen on one: where the team that did not pick it starts. */
export const chooseSide = <Each extends VetoMap>(maps: readonly Each[], mapId: number, side: Side): Each[] =>
  maps.map((map) => (map.id === mapId ? { ...map, pickSide: side } : map))

/** The most turns that a veto can still take, sides included: its longest duration follows from it. */
export function turnsLeft(rules: VetoRules, maps: readonly VetoMap[]): number {
  const taken = maps.filter(isTaken).length
  const turnsLeft = vetoSequence(rules, maps.length).slice(taken)
  const sides = turnsLeft.filter((turn) => turn.action === 'picked').length
  return turnsLeft.length + sides + (vetoTurn(rules, maps).is === 'side' ? 1 : 0)
}

/** The maps of a match without a veto: these are played in this order, each with a knife round. */
export const playMaps = <Each extends VetoMap>(maps: readonly Each[], inOrder: readonly number[]): Each[] =>
  maps.map((map) => (inOrder.includes(map.id) ? { ...map, status: 'picked', pickOrder: inOrder.indexOf(map.id) + 1 } : map))
