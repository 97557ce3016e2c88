import type { CupPlayer } from '../../../../durable/protocol/cup/cup-fields.ts'

/** The viewer's place in a cup: not registered, with a place, on the waiting list (counted from 1), or marked as absent. */
export type OwnPlace =
  | { is: 'none' }
  | { is: 'in'; player: CupPlayer }
  | { is: 'waiting'; player: CupPlayer; no: number }
  | { is: 'absent'; player: CupPlayer }

export type Registered = {
  /** The players who have a place, in the order of registration; friends are together, at the place of the first of them. */
  placed: readonly CupPlayer[]
  /** The players who wait, in the order in which they get a place. */
  waiting: readonly CupPlayer[]
  /** The players who are marked as absent. */
  absent: readonly CupPlayer[]
}

/** The players with each group of friends moved together to the place of its first player. */
function withFriendsTogether(players: readonly CupPlayer[]): CupPlayer[] {
  const groups = Map.groupBy(
    players.filter(({ friends }) => friends !== null),
    ({ friends }) => friends,
  )
  const shown = new Set<CupPlayer>()
  return players.flatMap((player) => {
    if (shown.has(player)) return []
    const together = player.friends === null ? [player] : (groups.get(player.friends) ?? [player])
    for (const each of together) shown.add(each)
    return together
  })
}

/** All registered players, by their status (docs/product.md 16.2). */
export function registeredOf(players: readonly CupPlayer[]): Registered {
  const came = players.filter(({ no_show }) => no_show === 0)
  return {
    placed: withFriendsTogether(came.filter(({ waiting }) => waiting === 0)),
    waiting: came.filter(({ waiting }) => waiting === 1),
    absent: players.filter(({ no_show }) => no_show === 1),
  }
}

/** The place of this player. */
export function ownPlaceOf(players: readonly CupPlayer[], me: string): OwnPlace {
  const player = players.find(({ steamid }) => steamid === me)
  if (!player) return { is: 'none' }
  if (player.no_show === 1) return { is: 'absent', player }
  if (player.waiting === 0) return { is: 'in', player }
  return { is: 'waiting', player, no: registeredOf(players).waiting.indexOf(player) + 1 }
}

/** The groups of at least two friends by the group id of their players, numbered from 1 in the order of their first players. */
export function groupNumbers(players: readonly CupPlayer[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>()
  for (const { friends } of players) if (friends !== null) sizes.set(friends, (sizes.get(friends) ?? 0) + 1)
  const groups = [...sizes].filter(([, size]) => size > 1).map(([friends]) => friends)
  return new Map(groups.map((friends, place) => [friends, place + 1]))
}
