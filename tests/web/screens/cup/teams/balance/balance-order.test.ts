import { describe, expect, it } from 'vitest'
import { pseudonymOf } from '../../../../../../durable/rules/player/steam-id.ts'
import { balanceOrder, canBeMadeAgain, lastBalanceOrder } from '../../../../../../web/screens/cup/teams/balance/balance-order.ts'
import { friendsTogether } from '../../../../../../web/screens/cup/teams/balance/friends-together.ts'
import { cupSteamId } from '../../cup-builders.ts'
import { cupInMaking } from '../cup-team-builders.ts'

describe('the input of a balance in the browser', () => {
  it('is everybody who has a place and came, in the order they registered', () => {
    const view = cupInMaking(4, [[4, 1], []])
    const players = view.players.map((player, at) => ({ ...player, waiting: at === 1 ? (1 as const) : (0 as const) }))
    const order = balanceOrder({ ...view, players })
    const ids = [1, 3, 4].map(cupSteamId)
    expect(order?.players.map(({ steamId }) => steamId)).toEqual(ids)
    expect(order?.source).toEqual({ seed: view.cup.seed, matchId: view.cup.cupid, steamIds: ids })
  })

  it('is as many teams as everybody needs, with those who lead them', () => {
    const view = cupInMaking(11, [[1], []])
    const teams = view.teams.map((team) => ({ ...team, captain: team.team_id === 1 ? cupSteamId(1) : null }))
    expect(balanceOrder({ ...view, teams })?.teams).toEqual([
      { id: 1, captain: cupSteamId(1) },
      { id: 2, captain: null },
      { id: 3, captain: null },
    ])
  })

  it('is unknown while the seed is secret, and there is nothing to check before a balance', () => {
    const view = cupInMaking(4, [[], []], { seed: null })
    expect(balanceOrder(view)).toBeNull()
    expect(lastBalanceOrder(cupInMaking(4, [[], []]).cup)).toBeNull()
  })

  it('cannot be made again once one of the players has deleted their account', () => {
    const of = (steamid: string) => ({ at: 1, choice: 0, players: [{ steamid, elo: 1000, friends: null }], teams: [] })
    expect([canBeMadeAgain(of(cupSteamId(1))), canBeMadeAgain(of(pseudonymOf(1)))]).toEqual([true, false])
  })
})

describe('groups of friends', () => {
  const [ola, kari, per, siv] = [1, 2, 3, 4].map(cupSteamId) as [string, string, string, string]
  const group = (steamId: string, friends: number | null) => ({ steamId: steamId as never, elo: 1000, friends })
  const aTeam = (...players: string[]) => ({ players: players as never[], captain: players[0] as never, strength: 1000 })

  it('are kept when all of them are in one team', () => {
    const players = [group(ola, 1), group(kari, 1), group(per, 2), group(siv, 2)]
    expect(friendsTogether({ teams: [aTeam(ola, kari), aTeam(per, siv)] }, players)).toEqual({ together: 2, groups: 2 })
    expect(friendsTogether({ teams: [aTeam(ola, kari, per), aTeam(siv)] }, players)).toEqual({ together: 1, groups: 2 })
  })

  it('are none where everybody came alone', () => {
    expect(friendsTogether({ teams: [aTeam(ola, kari)] }, [group(ola, null), group(kari, 3)])).toEqual({ together: 0, groups: 0 })
  })
})
