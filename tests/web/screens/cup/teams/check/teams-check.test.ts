import { describe, expect, it } from 'vitest'
import { suggestTeams } from '../../../../../../durable/rules/cup/balance.ts'
import { commitmentOf } from '../../../../../../durable/rules/draft/draw.ts'
import type { CupView } from '../../../../../../web/rooms/cup-room.ts'
import { lastBalanceOrder } from '../../../../../../web/screens/cup/teams/balance/balance-order.ts'
import { checkTeams } from '../../../../../../web/screens/cup/teams/check/teams-check.ts'
import { balancedCup, cupInMaking, withOneMoved } from '../cup-team-builders.ts'

const check = (view: CupView) => {
  const order = lastBalanceOrder(view.cup)
  return order && checkTeams(view, suggestTeams(order.players, order))
}

describe('the teams, made again', () => {
  it('agree with what the room made', () => {
    expect(check(balancedCup())).toMatchObject({ verdict: 'holds', differ: 0 })
  })

  it('may differ by what was moved by hand afterwards', () => {
    expect(check(withOneMoved(balancedCup(), 1))).toMatchObject({ verdict: 'moved', differ: 1 })
  })

  it('still hold for the others once somebody plays for another in a cup that is played', () => {
    const view = balancedCup()
    const [out = ''] = view.teams[0]?.players ?? []
    const teams = view.teams.map((team) => ({ ...team, players: team.players.map((each) => (each === out ? 'innbytter' : each)) }))
    const live = { ...view, cup: { ...view.cup, status: 'live' as const, moved: 1 }, teams }
    expect(check(live)).toMatchObject({ verdict: 'moved', differ: 1 })
  })

  it('do not agree when somebody is elsewhere and nobody was moved', () => {
    expect(check(withOneMoved(balancedCup(), 0))).toMatchObject({ verdict: 'broken' })
  })

  it('do not agree with another seed than the one that was promised', () => {
    const view = balancedCup()
    const broken = check({ ...view, cup: { ...view.cup, commitment: commitmentOf('another') } })
    expect(broken?.verdict).toBe('broken')
    expect(broken?.lines).toContainEqual({ of: 'seed', holds: false })
  })

  it('cannot be made before there was a balance', () => {
    expect(check(cupInMaking(4, [[], []]))).toBeNull()
  })
})
