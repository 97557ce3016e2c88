import { type MapStatus, otherSide, otherTeam, type SeriesType, type Side, type TeamName } from '../vocabulary.ts'

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

/** An act of a captain on a map. */
export type MapAction = 'banned' | 'picked'

/** The act that a veto waits for. */
export type VetoTurn =
  | { is: 'map'; team: TeamName; action: MapAction; number: number }
  /** The team that did not pick `mapId` chooses the side it starts on. */
  | { is: 'side'; team: TeamName; mapId: number }
  | { is: 'over' }

/** A acts when an even number of maps is taken, B when it is odd. */
export const actingTeam = (taken: number): TeamName => (taken % 2 === 0 ? 'A' : 'B')

/** The act on the map that is taken as number `taken + 1` (docs/product.md 5.11). */
export function actionAt(series: SeriesType, taken: number): MapAction {
  if (series === 'bo1') return 'banned'
  if (series === 'bo3') return taken === 2 || taken === 3 ? 'picked' : 'banned'
  return taken < 2 ? 'banned' : 'picked'
}

/** How many maps a series lasts at most. */
export const mapsPlayed = (series: SeriesType): 1 | 3 | 5 => (series === 'bo1' ? 1 : series === 'bo3' ? 3 : 5)

/** The side each team starts on: the team that did not pick the map chose its side. Null until it is chosen, and for a knife round. */
export function startingSides(pickedBy: TeamName | null, chosen: Side | null): Record<TeamName, Side> | null {
  if (pickedBy === null || chosen === null) return null
  const opposite = otherSide(chosen)
  return pickedBy === 'A' ? { A: opposite, B: chosen } : { A: chosen, B: opposite }
}

/** The whole sequence for so many maps; the map that is left over is played without being picked. */
export const vetoSequence = (series: SeriesType, maps: number): { team: TeamName; action: MapAction }[] =>
  Array.from({ length: Math.max(0, maps - 1) }, (_, taken) => ({ team: actingTeam(taken), action: actionAt(series, taken) }))

const isTaken = (map: VetoMap): boolean => map.status !== 'available'

/** The team whose turn it is, and its task. Nothing is banned or picked while a side is awaited. */
export function vetoTurn(series: SeriesType, maps: readonly VetoMap[]): VetoTurn {
  const sideless = maps.find((map) => map.status === 'picked' && map.actionBy !== null && map.pickSide === null)
  if (sideless?.actionBy) return { is: 'side', team: otherTeam(sideless.actionBy), mapId: sideless.id }
  const taken = maps.filter(isTaken).length
  if (taken >= maps.length) return { is: 'over' }
  return { is: 'map', team: actingTeam(taken), action: actionAt(series, taken), number: taken + 1 }
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

/** How many turns a veto can still take from here, sides included: what its longest duration is counted from. */
export function turnsLeft(series: SeriesType, maps: readonly VetoMap[]): number {
  const taken = maps.filter(isTaken).length
  const toCome = vetoSequence(series, maps.length).slice(taken)
  const sides = toCome.filter((turn) => turn.action === 'picked').length
  return toCome.length + sides + (vetoTurn(series, maps).is === 'side' ? 1 : 0)
}
