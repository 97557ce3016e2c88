import type { Gather } from '../../durable/protocol/match-fields.ts'
import type { PickType, SeriesType } from '../../durable/rules/vocabulary.ts'

/** A name as an owner: «Karis», and after s, x and z with an apostrophe, «nattbuss'». */
export const genitiveOf = (name: string): string => (/[sxz]$/i.test(name) ? `${name}'` : `${name}s`)

/** What a match is called that nobody opened: it began with its teams. */
const organisedNames: Record<Gather['kind'], string> = { gather: 'Gather', scrim: 'Scrim', cup: 'Cupkamp', tournament: 'Turneringskamp' }

/** The gather's name, or its owner's name in the genitive plus 'gather' (D19). */
export const gatherTitle = (gather: Pick<Gather, 'name' | 'owner_name'> & Partial<Pick<Gather, 'kind'>>): string => {
  const owner = gather.owner_name.trim()
  return gather.name?.trim() || (owner ? `${genitiveOf(owner)} gather` : organisedNames[gather.kind ?? 'gather'])
}

/** 5v5 */
export const formatOf = (maxPlayers: number): string => `${maxPlayers / 2}v${maxPlayers / 2}`

/** «5 mot 5» */
export const longFormatOf = (maxPlayers: number): string => `${maxPlayers / 2} mot ${maxPlayers / 2}`

export const seriesName: Record<SeriesType, string> = { bo1: 'BO1', bo3: 'BO3', bo5: 'BO5' }
export const longSeriesName: Record<SeriesType, string> = { bo1: 'Best av 1', bo3: 'Best av 3', bo5: 'Best av 5' }

export const pickTypeName: Record<PickType, string> = {
  ABBAABAB: 'ABBAABAB',
  ABABABAB: 'ABABABAB',
  ABBAABBA: 'ABBAABBA',
  random: 'Balansert',
}
export const competitiveName = (isCompetitive: boolean | 0 | 1): string => (isCompetitive ? 'Competitive' : 'Casual')
