import type { PlacedPlayer, Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'

/** The number of groups of friends, and how many of them are in one team together. */
export type FriendsTogether = { together: number; groups: number }

export function friendsTogether({ teams }: Pick<Suggestion, 'teams'>, players: readonly PlacedPlayer[]): FriendsTogether {
  const byGroup = Map.groupBy(
    players.filter(({ friends }) => friends !== null),
    ({ friends }) => friends,
  )
  const groups = [...byGroup.values()].filter((group) => group.length > 1)
  const together = groups.filter((group) => teams.some((team) => group.every(({ steamId }) => team.players.includes(steamId))))
  return { together: together.length, groups: groups.length }
}
