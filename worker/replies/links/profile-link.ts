import type { ProfileRow } from '../../../db/queries/ratings/profiles.ts'
import { rankOf } from '../../../durable/rules/rating/rank-tiers.ts'
import { countText, ratioText, wholeText } from '../norwegian-numbers.ts'
import { userStatsReply } from '../profiles/profile-reply.ts'
import { type SharedLink, titleOf } from './shared-link.ts'

/** The link to a profile. Rank and ELO are left out while ELO is not shown. */
export function profileLink({ user, totals }: ProfileRow, showsElo: boolean): SharedLink {
  const { kd_ratio: kd, matches_played: matches } = userStatsReply(totals)
  const rank = showsElo ? rankOf(user.elo) : null
  const figures: [string, string][] = [
    ...(showsElo ? [[wholeText(user.elo), 'ELO'] as [string, string]] : []),
    ...(kd === null ? [] : [[ratioText(kd), 'K/D'] as [string, string]]),
    [wholeText(matches), matches === 1 ? 'kamp' : 'kamper'],
  ]
  const said = [
    showsElo && `${wholeText(user.elo)} ELO`,
    kd !== null && `K/D ${ratioText(kd)}`,
    matches === 0 ? 'Ingen kamper ennå' : countText(matches, 'kamp', 'kamper'),
  ]
  return {
    ...{ kind: 'profile', id: user.steamid },
    title: titleOf(user.username, rank?.name ?? 'Spiller'),
    description: said.filter(Boolean).join(' · '),
    picture: { of: 'profile', shown: { name: user.username, rank: rank && { name: rank.name, level: rank.level }, figures }, art: null },
  }
}
