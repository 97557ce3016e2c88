import { expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { suggestTeams } from '../../../../durable/rules/cup/balance.ts'
import { type BalanceOrder, balanceOrder } from '../../../../web/screens/cup/teams/balance/balance-order.ts'
import { useSuggestions } from '../../../../web/screens/cup/teams/balance/use-suggestions.ts'
import { cupInMaking } from '../../../web/screens/cup/teams/cup-team-builders.ts'

const orderOf = (players: number, teams: number) =>
  balanceOrder(
    cupInMaking(
      players,
      Array.from({ length: teams }, () => []),
    ),
  ) as BalanceOrder

it('works out the suggestions that are wanted now, and ends the worker of those that are not', async () => {
  const ends = vi.spyOn(Worker.prototype, 'terminate')
  const [before, now] = [orderOf(10, 2), orderOf(15, 3)]
  const { result, rerender, act } = await renderHook((order) => useSuggestions(order ?? before), { initialProps: before })
  expect(result.current).toEqual({ is: 'working' })
  await rerender(now)
  expect(ends).toHaveBeenCalledTimes(1)
  await expect.poll(() => act(async () => {}).then(() => result.current.is)).toBe('done')
  const { players, ...parts } = now
  expect(result.current).toEqual({ is: 'done', suggestions: suggestTeams(players, parts) })
  expect(ends).toHaveBeenCalledTimes(2)
  ends.mockRestore()
})
