import { otherTeam, type SeriesType, type TeamName, type VetoType } from '../vocabulary.ts'

/** An act of a captain on a map. */
export type MapAction = 'banned' | 'picked'
/** One turn of a veto: the team, and its act. */
export type VetoAct = { team: TeamName; action: MapAction }

/**
 * The rules by which a match chooses its maps. Without a `veto` it is the standard order. `first` is the team that a draw lets begin; null
 * where it was not drawn, or not yet.
 */
export type VetoRules = { series: SeriesType; veto: VetoType; first: TeamName | null }

const aBans: VetoAct = { team: 'A', action: 'banned' }
const bBans: VetoAct = { team: 'B', action: 'banned' }
const aPicks: VetoAct = { team: 'A', action: 'picked' }
const bPicks: VetoAct = { team: 'B', action: 'picked' }

type Tables = Readonly<Record<SeriesType, readonly VetoAct[]>>

/** A first and then in turn. A bo1 uses as much of its table as leaves one map. */
const standard: Tables = {
  bo1: [aBans, bBans, aBans, bBans, aBans, bBans, aBans, bBans, aBans],
  bo3: [aBans, bBans, aPicks, bPicks, aBans, bBans],
  bo5: [aBans, bBans, aPicks, bPicks, aPicks, bPicks],
}

/** The orders of Valve's Major rule book, each over seven maps. */
const major: Tables = {
  bo1: [aBans, aBans, bBans, bBans, bBans, aBans],
  bo3: [aBans, bBans, aPicks, bPicks, bBans, aBans],
  bo5: [aBans, bBans, aPicks, bPicks, aPicks, bPicks],
}

const without: Tables = { bo1: [], bo3: [], bo5: [] }

/** The turns of every preset, read by `vetoSequence` alone (docs/product.md 5.11). */
export const vetoTables: Readonly<Record<VetoType, Tables>> = {
  standard,
  major,
  random_first: standard,
  none: without,
  drawn: without,
}

/** Whether captains choose the maps. */
export const hasVeto = (veto: VetoType): boolean => vetoTables[veto] !== without

/** The whole sequence for this many maps; the map that is left over is played without being picked. */
export function vetoSequence({ series, veto, first }: VetoRules, maps: number): readonly VetoAct[] {
  const turns = vetoTables[veto][series].slice(0, Math.max(0, maps - 1))
  return first === 'B' ? turns.map(({ team, action }) => ({ team: otherTeam(team), action })) : turns
}
