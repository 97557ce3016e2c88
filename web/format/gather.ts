import type { MatchKind, PickType, SeriesType, VetoType } from '../../durable/rules/vocabulary.ts'

/** 5v5 */
export const formatOf = (maxPlayers: number): string => `${maxPlayers / 2}v${maxPlayers / 2}`

/** «5 mot 5» */
export const longFormatOf = (maxPlayers: number): string => `${maxPlayers / 2} mot ${maxPlayers / 2}`

export const matchKindName: Record<MatchKind, string> = { gather: 'Gather', scrim: 'Scrim', tournament: 'Turnering', cup: 'Cup' }

export const seriesName: Record<SeriesType, string> = { bo1: 'BO1', bo3: 'BO3', bo5: 'BO5' }
export const longSeriesName: Record<SeriesType, string> = { bo1: 'Best av 1', bo3: 'Best av 3', bo5: 'Best av 5' }

export const pickTypeName: Record<PickType, string> = {
  ABBAABAB: 'ABBAABAB',
  ABABABAB: 'ABABABAB',
  ABBAABBA: 'ABBAABBA',
  random: 'Balansert',
}
/** How the maps of a match are chosen. */
export const vetoTypeName: Record<VetoType, string> = {
  standard: 'Vanlig veto',
  major: 'Major-veto',
  random_first: 'Trukket start',
  none: 'Uten veto',
  drawn: 'Trukne kart',
}

export const competitiveName = (isCompetitive: boolean | 0 | 1): string => (isCompetitive ? 'Competitive' : 'Casual')
