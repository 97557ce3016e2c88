import { useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { useKnock } from '../../../../web/match/lobby/use-knock.ts'
import { useInvitedPlayers } from '../../../../web/screens/match/lobby/use-invited-players.ts'
import { aMatch, aPlayer, kari, ola } from '../../../web/builders.ts'
import { aProfile, someStats } from '../../../web/screens/profile/profile-builders.ts'
import { hearSounds } from '../../support/heard-sounds.ts'
import { holdCalls, promisesRun } from '../../support/held-calls.ts'
import { showNotifications } from '../../support/shown-notifications.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

type Invites = Match['invites']
const invited = (...steamids: string[]): Invites => steamids.map((steamid) => ({ steamid, is: 'waits' }))

describe('the players invited to a gather', () => {
  async function lobbyWith(...steamids: string[]) {
    const calls = holdCalls()
    const hook = await renderHook((invites = invited()) => useInvitedPlayers(invites), {
      initialProps: invited(...steamids),
      wrapper: testPage().wrapper,
    })
    const callOf = (steamid: string) => calls.findLast(({ asked }) => asked.endsWith(steamid))
    const answer = (steamid: string) =>
      hook.act(() => callOf(steamid)?.answer({ getUserData: aProfile({ username: `spiller ${steamid}` }).user, getUserStats: someStats() }))
    const refuse = (steamid: string) => hook.act(() => callOf(steamid)?.refuse())
    const names = () => hook.result.current.map(({ username }) => username)
    return { ...hook, calls, answer, refuse, names }
  }

  it('are each asked about once, however their answers arrive', async () => {
    const { calls, answer, names } = await lobbyWith('11', '12', '13')
    for (const steamid of ['12', '13', '11']) await answer(steamid)
    expect(calls.map(({ asked }) => asked)).toEqual(['GET /profile/user/11', 'GET /profile/user/12', 'GET /profile/user/13'])
    expect(names()).toEqual(['spiller 11', 'spiller 12', 'spiller 13'])
  })

  it('are shown without the one whose name did not come, who is asked about again with the next invitation', async () => {
    const { calls, rerender, answer, refuse, names } = await lobbyWith('11', '12')
    await refuse('11')
    await answer('12')
    expect(names()).toEqual(['spiller 12'])
    await rerender(invited('11', '12', '13'))
    await answer('11')
    await answer('13')
    expect(names()).toEqual(['spiller 11', 'spiller 12', 'spiller 13'])
    expect(calls).toHaveLength(4)
  })

  it('are shown without the one whose invitation is gone when the answer arrives', async () => {
    const { rerender, answer, names } = await lobbyWith('11', '12')
    await rerender(invited('12'))
    await answer('11')
    await answer('12')
    expect(names()).toEqual(['spiller 12'])
  })
})

describe('a knock at a gather', () => {
  const waiting = (...players: MatchPlayer[]) => aMatch({ queuedPlayers: players })
  async function lobbyOf(match: Match, me = kari) {
    const onKnock = vi.fn<(player: MatchPlayer) => void>()
    const use = (now = match) => {
      useKnock(now, me, onKnock)
      return useLocation().pathname
    }
    const hook = await renderHook(use, { wrapper: testPage().wrapper, initialProps: match })
    return { ...hook, path: () => hook.result.current, heard: () => onKnock.mock.calls.map(([{ steamid }]) => steamid) }
  }
  const [siv, per, tor] = ['13', '14', '15'].map((steamid) => aPlayer(steamid)) as [MatchPlayer, MatchPlayer, MatchPlayer]

  it('is not heard of those who waited before the owner came', async () => {
    const { heard } = await lobbyOf(waiting(siv))
    expect(heard()).toEqual([])
  })

  it('is heard once, however often the same list comes', async () => {
    const { rerender, heard } = await lobbyOf(waiting())
    await rerender(waiting(siv))
    await rerender(waiting(siv))
    expect(heard()).toEqual(['13'])
  })

  it('is heard of the newest alone, when several come between two frames, and again of one who comes back', async () => {
    const { rerender, heard } = await lobbyOf(waiting())
    await rerender(waiting(siv, per))
    await rerender(waiting(siv))
    await rerender(waiting(siv, per))
    await rerender(waiting(siv, per, tor))
    expect(heard()).toEqual(['14', '14', '15'])
  })

  it('is heard by the owner alone', async () => {
    const { rerender, heard } = await lobbyOf(waiting(), ola)
    await rerender(waiting(siv))
    expect(heard()).toEqual([])
  })

  it('is one sound, and in a hidden tab one notification, whose place the next knock takes', async () => {
    const heard = hearSounds()
    const shown = showNotifications()
    const { act, rerender, path } = await lobbyOf(waiting())
    hideTab(true)
    await rerender(waiting(siv))
    await rerender(waiting(siv))
    await rerender(waiting(siv, per))
    await act(promisesRun)
    expect(heard).toEqual(['knock', 'knock'])
    expect(shown.map(({ tag }) => tag)).toEqual(['knock-g1', 'knock-g1'])
    await act(() => shown[1]?.onclick?.())
    expect(path()).toBe('/match/g1')
  })
})
