import { type ListPeriod, listPeriods } from '../../../durable/rules/rating/top-periods.ts'
import type { TopLists } from '../../../worker/contract/top.ts'
import { formatPercent, formatRatio, formatWhole } from '../../format/number.ts'

export type ListName = Exclude<keyof TopLists, 'success'>
/** A player of a list: their place, which equal players share, their formatted figure, and the number of matches behind a ratio. */
export type Listed = Person & { place: number; figure: string }
export type Box = { name: ListName; players: Listed[] }

type Person = { uid: string; steamid: string; username: string; avatar: string; matches?: number | undefined }
const placed = <Each extends Person>(
  list: readonly Each[],
  figureOf: (each: Each) => number,
  write: (value: number) => string,
): Listed[] => {
  const values = list.map(figureOf)
  return list.map((each, at) => {
    const value = values[at] as number
    const { uid, steamid, username, avatar, matches } = each
    return { place: values.indexOf(value) + 1, uid, steamid, username, avatar, matches, figure: write(value) }
  })
}

const asPercent = (ratio: number): string => formatPercent(ratio * 100)
/** The format of the figures of each list. */
export const written: Record<ListName, (value: number) => string> = {
  ADR: formatRatio,
  Kills: formatWhole,
  Games: formatWhole,
  Dmg: formatWhole,
  Kd: formatRatio,
  Ace: formatWhole,
  Utility: formatWhole,
  Hs: asPercent,
}

/** The eight boxes in the order of the page (docs/product.md 7.6). */
export const boxesOf = (lists: TopLists): Box[] => [
  { name: 'ADR', players: placed(lists.ADR, (each) => each.average_adr, written.ADR) },
  { name: 'Kills', players: placed(lists.Kills, (each) => each.total_kills, written.Kills) },
  { name: 'Games', players: placed(lists.Games, (each) => each.total_matches, written.Games) },
  { name: 'Dmg', players: placed(lists.Dmg, (each) => each.total_damage, written.Dmg) },
  { name: 'Kd', players: placed(lists.Kd, (each) => each.kd_ratio, written.Kd) },
  { name: 'Ace', players: placed(lists.Ace, (each) => each.total_aces, written.Ace) },
  { name: 'Utility', players: placed(lists.Utility, (each) => each.total_utility_damage, written.Utility) },
  { name: 'Hs', players: placed(lists.Hs, (each) => each.hs_ratio, written.Hs) },
]

/** The words of the periods in the address. */
const words: Record<ListPeriod, string> = { all: '', season: 'sesong', week: 'uke' }
export const periodIn = (word: string | null): ListPeriod => listPeriods.find((period) => words[period] === word) ?? 'all'
export const searchOf = (period: ListPeriod): Record<string, string> => (period === 'all' ? {} : { periode: words[period] })
