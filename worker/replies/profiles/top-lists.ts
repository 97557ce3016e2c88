import type { CountedPlayer, RatioPlayer, TopTen } from '../../../db/queries/ratings/top-lists.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import type { TopLists } from '../../contract/top.ts'

type Person = { uid: string; steamid: string; username: string; avatar: string }
const personOf = ({ uid, steamid, username, avatar }: Person): Person => ({ uid, steamid, username, avatar })

/** The top lists as the API sends them: the stored sums under the names of the fields. */
export function topListsOf({ growing, adr, kd, hs }: TopTen): Omit<TopLists, 'success'> {
  const counted = <Field extends string>(list: readonly CountedPlayer[] | undefined, field: Field) =>
    (list ?? []).map((each) => ({ ...personOf(each), ...({ [field]: each.value } as Record<Field, number>) }))
  const byRatio = <Field extends string>(list: readonly RatioPlayer[], field: Field, ratio: (each: RatioPlayer) => number) =>
    list.map((each) => ({
      ...personOf(each),
      ...({ [field]: ratio(each) } as Record<Field, number>),
      matches: each.matches_played,
    }))
  return {
    ADR: byRatio(adr, 'average_adr', ({ damage, rounds_played }) => damagePerRound(damage, rounds_played)),
    Kills: counted(growing.Kills, 'total_kills'),
    Games: counted(growing.Games, 'total_matches'),
    Dmg: counted(growing.Dmg, 'total_damage'),
    Kd: byRatio(kd, 'kd_ratio', ({ kills, deaths }) => killsPerDeath(kills, deaths)),
    Ace: counted(growing.Ace, 'total_aces'),
    Utility: counted(growing.Utility, 'total_utility_damage'),
    Hs: byRatio(hs, 'hs_ratio', ({ headshot_kills, kills }) => headshotRatio(headshot_kills, kills)),
  }
}
