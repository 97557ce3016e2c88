import * as v from 'valibot'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { formatOf } from '../../format/gather.ts'
import { mapsOf } from '../../gather-cards/card-words.ts'
import { stored } from '../../stored/stored.ts'

/** The keys of the address: the format ('5v5'), whether it is rated ('1' or '0'), and the id of a map. */
export const filterKeys = ['format', 'ranked', 'map'] as const
export type FilterKey = (typeof filterKeys)[number]

/** The chosen values of each key. The filter shows a gather that has one of the values under every key; a key without values shows all. */
export type GatherFilter = Record<FilterKey, readonly string[]>

export const noFilter: GatherFilter = { format: [], ranked: [], map: [] }

/** A value that the viewer can choose, with the number of open gathers that have it and match the other keys. */
export type FilterOption = { value: string; name: string; count: number; isChosen: boolean }

const patterns: Record<FilterKey, RegExp> = { format: /^[2-5]v[2-5]$/, ranked: /^[01]$/, map: /^\d{1,6}$/ }
/** The most values of a key. There are not more maps than this to choose. */
const valuesMost = 40

/** The values of a gather under one key. A gather has several maps, until one is picked. */
function valuesOf(gather: GatherCard, key: FilterKey): string[] {
  switch (key) {
    case 'format':
      return [formatOf(gather.max_players)]
    case 'ranked':
      return [`${gather.is_competitive}`]
    case 'map':
      return mapsOf(gather).map(({ id }) => `${id}`)
    default:
      return key satisfies never
  }
}

/** The filter in an address. Invalid values are left out. */
export function filterIn(address: URLSearchParams): GatherFilter {
  const valuesIn = (key: FilterKey) => [...new Set(address.getAll(key).filter((value) => patterns[key].test(value)))].slice(0, valuesMost)
  return { format: valuesIn('format'), ranked: valuesIn('ranked'), map: valuesIn('map') }
}

/** The same address with another filter. */
export function addressWith(address: URLSearchParams, filter: GatherFilter): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const key of filterKeys) {
    next.delete(key)
    for (const value of filter[key]) next.append(key, value)
  }
  return next
}

export const isFiltering = (filter: GatherFilter): boolean => filterKeys.some((key) => filter[key].length > 0)

/** The filter with one value added, or removed. */
export const toggled = (filter: GatherFilter, key: FilterKey, value: string): GatherFilter => ({
  ...filter,
  [key]: filter[key].includes(value) ? filter[key].filter((other) => other !== value) : [...filter[key], value],
})

/** Whether the filter shows a gather, by these keys only. */
const passes = (gather: GatherCard, filter: GatherFilter, keys: readonly FilterKey[] = filterKeys): boolean =>
  keys.every((key) => filter[key].length === 0 || valuesOf(gather, key).some((value) => filter[key].includes(value)))

export const filtered = (gathers: readonly GatherCard[], filter: GatherFilter): readonly GatherCard[] =>
  gathers.filter((gather) => passes(gather, filter))

const nameOf: Record<FilterKey, (value: string, gathers: readonly GatherCard[]) => string> = {
  format: (value) => value,
  ranked: (value) => (value === '1' ? 'Competitive' : 'Casual'),
  map: (value, gathers) => gathers.flatMap(mapsOf).find(({ id }) => `${id}` === value)?.display_name ?? `Kart ${value}`,
}

/**
 * The values to choose from under one key, by name. A value that all open gathers have makes no difference, and is left out unless it is
 * already chosen.
 */
export function optionsOf(gathers: readonly GatherCard[], filter: GatherFilter, key: FilterKey): FilterOption[] {
  const having = (value: string, those: readonly GatherCard[]) => those.filter((gather) => valuesOf(gather, key).includes(value)).length
  const besides = gathers.filter((gather) =>
    passes(
      gather,
      filter,
      filterKeys.filter((other) => other !== key),
    ),
  )
  return [...new Set([...gathers.flatMap((gather) => valuesOf(gather, key)), ...filter[key]])]
    .filter((value) => filter[key].includes(value) || having(value, gathers) < gathers.length)
    .map((value) => ({
      value,
      name: nameOf[key](value, gathers),
      count: having(value, besides),
      isChosen: filter[key].includes(value),
    }))
    .sort((one, other) => (key === 'map' ? one.name.localeCompare(other.name, 'nb') : other.value.localeCompare(one.value)))
}

const place = stored('gather-filter', v.string())

/** The filter that the viewer chose last in this browser. */
export const rememberedFilter = (): GatherFilter => filterIn(new URLSearchParams(place.read() ?? ''))
export const rememberFilter = (filter: GatherFilter): void =>
  isFiltering(filter) ? place.write(addressWith(new URLSearchParams(), filter).toString()) : place.forget()
