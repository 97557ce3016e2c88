import { describe, expect, it } from 'vitest'
import { friendViewOf } from '../../../../../web/screens/cup/open/friends/friend-view.ts'
import { groupNumbers, ownPlaceOf, registeredOf } from '../../../../../web/screens/cup/open/registered.ts'
import { aCupPlayer, cupPlayers, cupSteamId } from '../cup-builders.ts'

const numbers = (players: readonly { steamid: string }[]) => players.map(({ steamid }) => Number(steamid.slice(-7)))

describe('a registered player', () => {
  it('stands in the order they came, friends together with the first of them', () => {
    const players = [
      aCupPlayer(1),
      aCupPlayer(2, { friends: 7 }),
      aCupPlayer(3),
      aCupPlayer(4, { friends: 9 }),
      aCupPlayer(5, { friends: 7 }),
      aCupPlayer(6, { friends: 9 }),
    ]
    expect(numbers(registeredOf(players).placed)).toEqual([1, 2, 5, 3, 4, 6])
  })

  it('waits in the order they came, no matter who their friends are', () => {
    const players = [aCupPlayer(1, { friends: 1 }), ...[2, 3, 4].map((no) => aCupPlayer(no, { waiting: 1, friends: no === 3 ? null : 1 }))]
    const { placed, waiting } = registeredOf(players)
    expect([numbers(placed), numbers(waiting)]).toEqual([[1], [2, 3, 4]])
    expect(ownPlaceOf(players, cupSteamId(4))).toMatchObject({ is: 'waiting', no: 3 })
  })

  it('is apart when they did not come, and not counted on the waiting list', () => {
    const players = [aCupPlayer(1, { no_show: 1 }), aCupPlayer(2, { waiting: 1, no_show: 1 }), aCupPlayer(3, { waiting: 1 })]
    const { placed, waiting, absent } = registeredOf(players)
    expect([placed.length, numbers(waiting), numbers(absent)]).toEqual([0, [3], [1, 2]])
    expect(ownPlaceOf(players, cupSteamId(3))).toMatchObject({ is: 'waiting', no: 1 })
    expect(ownPlaceOf(players, cupSteamId(1))).toMatchObject({ is: 'absent' })
    expect(ownPlaceOf(players, cupSteamId(4))).toEqual({ is: 'none' })
  })

  it('shares a number with their friends, which nobody has alone', () => {
    const players = [aCupPlayer(1, { friends: 30 }), aCupPlayer(2, { friends: 5 }), aCupPlayer(3, { friends: 5 })]
    expect([...groupNumbers(players)]).toEqual([[5, 1]])
  })
})

describe('friends in one team', () => {
  const players = [
    ...[1, 2, 3].map((no) => aCupPlayer(no, { friends: 4 })),
    aCupPlayer(4),
    aCupPlayer(5, { waiting: 1 }),
    aCupPlayer(6, { no_show: 1 }),
  ]
  const asks = [
    { from: cupSteamId(1), to: cupSteamId(4) },
    { from: cupSteamId(5), to: cupSteamId(1) },
    { from: cupSteamId(5), to: cupSteamId(4) },
  ]

  it('are one group; who was asked and who asks stand beside it', () => {
    const seen = friendViewOf({ players, asks }, cupSteamId(1))
    expect([numbers(seen.group), numbers(seen.asked), numbers(seen.wanting), seen.isFull]).toEqual([[1, 2, 3], [4], [5], false])
  })

  it('are chosen among all who came, but for oneself', () => {
    const { others } = friendViewOf({ players, asks }, cupSteamId(1))
    expect(others.map(({ player, status }) => [...numbers([player]), status])).toEqual([
      [2, 'here'],
      [3, 'here'],
      [4, 'asked'],
      [5, 'free'],
    ])
  })

  it('are five at most', () => {
    expect(friendViewOf({ players: cupPlayers(5, { friends: 1 }), asks: [] }, cupSteamId(1)).isFull).toBe(true)
    expect(friendViewOf({ players: cupPlayers(2), asks: [] }, cupSteamId(1))).toMatchObject({ group: [], isFull: false })
  })
})
