import { type Refusal, refuse } from '../../error-codes.ts'
import { mapCountOf } from '../../lobby/gather-options.ts'
import type { SeriesType } from '../../vocabulary.ts'
import type { TournamentType } from '../tournament-words.ts'
import { hasPhase, type PhaseSeries, phases } from './phase-series.ts'

/** The fields of a map of the site that decide whether it is played. */
type SiteMap = { id: number; is_active: 0 | 1; in_pool: 0 | 1 }

/** How many maps a tournament's own choice must have: as many as the veto of each of its series takes (docs/product.md 14.1). */
export function ownMapCount(type: TournamentType, series: PhaseSeries): { min: number; max: number } {
  const counts = phases.filter((phase) => hasPhase(type, phase)).map((phase) => mapCountOf(series[phase]))
  return { min: Math.max(...counts.map(({ min }) => min)), max: Math.min(...counts.map(({ max }) => max)) }
}

/** The words for that number. */
export const ownMapCountText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? `Velg nøyaktig ${min} kart.` : `Velg ${min} til ${max} kart.`

/** Whether a tournament may be played on these maps. Refuses with INVALID_INPUT and the field. */
export function checkOwnMaps(
  chosen: readonly number[],
  { type, series, maps }: { type: TournamentType; series: PhaseSeries; maps: readonly SiteMap[] },
): { ok: true } | Refusal {
  const count = ownMapCount(type, series)
  if (new Set(chosen).size !== chosen.length) return refuse('INVALID_INPUT', 'Hvert kart kan bare velges én gang.', ['maps'])
  if (!chosen.every((id) => maps.some((map) => map.id === id && map.in_pool === 1)))
    return refuse('INVALID_INPUT', 'Et av kartene er ikke lenger tilgjengelig.', ['maps'])
  if (chosen.length < count.min || chosen.length > count.max) return refuse('INVALID_INPUT', ownMapCountText(count), ['maps'])
  return { ok: true }
}

/** The maps of a tournament among those of the site: its own (null: the active duty maps), in the order of the site. */
export const mapsOf = <Each extends SiteMap>(chosen: readonly number[] | null, maps: readonly Each[]): readonly Each[] =>
  maps.filter(({ id, is_active, in_pool }) => (chosen ? chosen.includes(id) : is_active === 1 && in_pool === 1))

/**
 * The maps that captains ban and pick from in a match: the tournament's, as many as the series takes. Active duty maps take the places
 * of own maps that were deleted from the site since, so that no match waits for them. Null where there are too few.
 */
export function mapsToPlay<Each extends SiteMap>(
  chosen: readonly number[] | null,
  maps: readonly Each[],
  series: SeriesType,
): readonly Each[] | null {
  const { min, max } = mapCountOf(series)
  const own = mapsOf(chosen, maps).slice(0, max)
  const spare = mapsOf(null, maps).filter((map) => !own.includes(map))
  const played = own.length >= min ? own : [...own, ...spare].slice(0, min)
  return played.length >= min ? played : null
}
