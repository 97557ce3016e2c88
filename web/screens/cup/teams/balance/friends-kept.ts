import type { PlacedPlayer, Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'

/** How many groups of friends there are, and how many of them are in one team together. */
export type FriendsKept = { kept: number; groups: number }

export function friendsKept({ teams }: Pick<Suggestion, 'teams'>, players: readonly PlacedPlayer[]): FriendsKept {
  const byGroup = Map.groupBy(
    players.filter(({ friends }) => friends !== null),
    ({ friends }) => friends,
  )
  const groups = [...byGroup.values()].filter((group) => group.length > 1)
  const kept = groups.filter((group) => teams.some((team) => group.every(({ steamId }) => team.players.includes(steamId))))
  return { kept: kept.length, groups: groups.length }
}
