import type { PlacedPlayer, Suggestion } from '../../../../durable/rules/cup/suggestion.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'

/** Players with these ratings in the order of registration; `friends` has the group of each. */
export const playersOf = (elos: readonly number[], friends: readonly (number | null)[] = []): PlacedPlayer[] =>
  elos.map((elo, place) => ({ steamId: `p${place}` as SteamId, elo, friends: friends[place] ?? null }))

/** Teams without captains. */
export const emptyTeams = (count: number): { captain: SteamId | null }[] => Array.from({ length: count }, () => ({ captain: null }))

export const sourceOf = (players: readonly PlacedPlayer[], seed = 'ab') => ({
  seed,
  matchId: 'cup',
  steamIds: players.map(({ steamId }) => steamId),
})

/** For each group of friends, the number of teams in which it is. */
function teamsOfGroups(players: readonly PlacedPlayer[], teams: readonly (readonly string[])[]): number[] {
  const groups = Map.groupBy(
    players.filter(({ friends }) => friends !== null),
    ({ friends }) => friends,
  )
  const teamOf = (steamId: string) => teams.findIndex((team) => team.includes(steamId))
  return [...groups.values()].map((group) => new Set(group.map(({ steamId }) => teamOf(steamId))).size)
}

/** How many groups of friends are in more than one team. */
export const dividedIn = (players: readonly PlacedPlayer[], teams: readonly (readonly string[])[]): number =>
  teamsOfGroups(players, teams).filter((parts) => parts > 1).length

/** The number of parts of all groups of friends together. */
export const partsIn = (players: readonly PlacedPlayer[], teams: readonly (readonly string[])[]): number =>
  teamsOfGroups(players, teams).reduce((sum, parts) => sum + parts, 0)

export const playersIn = ({ teams }: Suggestion): readonly (readonly string[])[] => teams.map(({ players }) => players)

type Way = { teams: readonly (readonly string[])[]; divided: number; parts: number; spread: number }
/**
 * Every way to fill the teams, found by trying all: those of the given captains, with sizes that differ by at most one. The captain names a
 * team, so the same teams in another order are the same way.
 */
export function everyWay(players: readonly PlacedPlayer[], captains: readonly string[]): Way[] {
  const others = players.filter(({ steamId }) => !captains.includes(steamId))
  const small = Math.floor(players.length / captains.length)
  const eloOf = new Map(players.map(({ steamId, elo }) => [steamId as string, elo]))
  const ways: Way[] = []
  const place = (turn: number, teams: readonly (readonly string[])[]): void => {
    const player = others[turn]
    if (player) {
      for (const [team, members] of teams.entries())
        if (members.length <= small) place(turn + 1, teams.with(team, [...members, player.steamId]))
      return
    }
    if (teams.some(({ length }) => length < small || length > small + 1)) return
    const strengths = teams.map((team) => team.reduce((sum, each) => sum + eloOf.get(each)!, 0) / team.length)
    ways.push({
      teams,
      divided: dividedIn(players, teams),
      parts: partsIn(players, teams),
      spread: Math.max(...strengths) - Math.min(...strengths),
    })
  }
  place(
    0,
    captains.map((captain) => [captain]),
  )
  return ways
}
