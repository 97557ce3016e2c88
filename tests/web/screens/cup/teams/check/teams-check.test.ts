import { describe, expect, it } from 'vitest'
import { suggestTeams } from '../../../../../../durable/rules/cup/balance.ts'
import { commitmentOf } from '../../../../../../durable/rules/draw.ts'
import type { CupView } from '../../../../../../web/net/cup-room.ts'
import { balanceOrder, lastBalanceOrder } from '../../../../../../web/screens/cup/teams/balance/balance-order.ts'
import { checkTeams } from '../../../../../../web/screens/cup/teams/check/teams-check.ts'
import { cupInMaking } from '../cup-team-builders.ts'

const seed = '5eed'.repeat(16)
const choice = 1

/** A cup of twelve whose room has just balanced the teams, by its second suggestion. */
function balanced(): CupView {
  const view = cupInMaking(12, [[], [], []], { seed, commitment: commitmentOf(seed) })
  const order = balanceOrder(view)
  if (!order) throw new Error('a cup in the making has a seed')
  const made = suggestTeams(order.players, order)[choice]
  const balance = {
    at: 1,
    choice,
    players: order.players.map(({ steamId, elo, friends }) => ({ steamid: steamId as string, elo, friends })),
    teams: order.teams.map(({ id, captain }) => ({ team_id: id, captain: captain as string | null })),
  }
  const teams = view.teams.map((team, at) => ({ ...team, players: [...(made?.teams[at]?.players ?? [])] as string[] }))
  return { ...view, cup: { ...view.cup, balance }, teams }
}

/** The first of team 1 goes to team 2. */
function withOneMoved(view: CupView, moved: number): CupView {
  const [first = '', ...rest] = view.teams[0]?.players ?? []
  const playersOf = (team: CupView['teams'][0]) =>
    team.team_id === 1 ? rest : team.team_id === 2 ? [...team.players, first] : team.players
  const teams = view.teams.map((team) => ({ ...team, players: playersOf(team) }))
  return { ...view, cup: { ...view.cup, moved }, teams }
}

const check = (view: CupView) => {
  const order = lastBalanceOrder(view.cup)
  return order && checkTeams(view, suggestTeams(order.players, order))
}

describe('the teams, made again', () => {
  it('agree with what the room made', () => {
    expect(check(balanced())).toMatchObject({ verdict: 'holds', differ: 0 })
  })

  it('may differ by what was moved by hand afterwards', () => {
    expect(check(withOneMoved(balanced(), 1))).toMatchObject({ verdict: 'moved', differ: 1 })
  })

  it('still hold for the others once somebody plays for another in a cup that is played', () => {
    const view = balanced()
    const [out = ''] = view.teams[0]?.players ?? []
    const teams = view.teams.map((team) => ({ ...team, players: team.players.map((each) => (each === out ? 'innbytter' : each)) }))
    const live = { ...view, cup: { ...view.cup, status: 'live' as const, moved: 1 }, teams }
    expect(check(live)).toMatchObject({ verdict: 'moved', differ: 1 })
  })

  it('do not agree when somebody is elsewhere and nobody was moved', () => {
    expect(check(withOneMoved(balanced(), 0))).toMatchObject({ verdict: 'broken' })
  })

  it('do not agree with another seed than the one that was promised', () => {
    const view = balanced()
    const broken = check({ ...view, cup: { ...view.cup, commitment: commitmentOf('another') } })
    expect(broken?.verdict).toBe('broken')
    expect(broken?.lines).toContainEqual({ of: 'seed', holds: false })
  })

  it('cannot be made before there was a balance', () => {
    expect(check(cupInMaking(4, [[], []]))).toBeNull()
  })
})
