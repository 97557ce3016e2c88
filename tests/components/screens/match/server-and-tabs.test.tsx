import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { matchTabAtom } from '../../../../web/screens/match/frame/match-tab.ts'
import { MatchTabs } from '../../../../web/screens/match/live/MatchTabs.tsx'
import { usePlaysHere } from '../../../../web/screens/match/live/use-plays-here.ts'
import { useServerSignal } from '../../../../web/screens/match/live/use-server-signal.ts'
import { aLiveMatch } from '../../../web/match/live-builders.ts'
import { hearSounds } from '../../support/heard-sounds.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { answerMedia } from '../../support/media.ts'
import { showNotifications } from '../../support/shown-notifications.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'
import { aRunningMatch, me } from './finished-match.ts'

const waiting = aLiveMatch({ status_match: 'waiting' })
const ready = (over: Partial<Match> = {}) => aRunningMatch({ status_match: 'warmup', has_server: 1, ...over })

describe('the call to a server that is ready', () => {
  async function page(begin: Match, viewer = me) {
    const heard = hearSounds()
    const use = (match = begin) => {
      useServerSignal(match, viewer)
      return useLocation().pathname
    }
    const hook = await renderHook(use, { wrapper: testPage().wrapper, initialProps: begin })
    const see = (match: Match) => hook.rerender(match).then(promisesRun)
    return { ...hook, heard, see }
  }

  it('comes once, however many frames follow', async () => {
    const { heard, see } = await page(waiting)
    await see(ready())
    await see(ready({ revision: 2 }))
    expect(heard).toEqual(['turn'])
  })

  it('comes again for another server, after the first was lost', async () => {
    const { heard, see } = await page(waiting)
    await see(ready())
    await see(ready({ has_server: 0 }))
    await see(ready())
    expect(heard).toEqual(['turn', 'turn'])
  })

  it('does not come where the server was ready before the page, nor to an onlooker', async () => {
    const late = await page(ready())
    await late.see(ready({ revision: 2 }))
    expect(late.heard).toEqual([])
    const onlooker = await page(waiting, 'onlooker')
    await onlooker.see(ready())
    expect(onlooker.heard).toEqual([])
  })

  it('is one notification in a hidden tab, which leads to its match', async () => {
    const shown = showNotifications()
    const { result, act, see } = await page({ ...waiting, match_id: 'a/b' })
    hideTab(true)
    await see(ready({ match_id: 'a/b' }))
    await see(ready({ match_id: 'a/b', revision: 2 }))
    expect(shown).toHaveLength(1)
    await act(() => shown[0]?.onclick?.())
    expect(result.current).toBe('/match/a%2Fb')
  })
})

it('the tabs of a match begin on its figures again, when another match comes after it', async () => {
  const { store, wrapper } = testPage()
  const screen = await render(<MatchTabs isUnread />, { wrapper })
  await screen.getByRole('button', { name: /^Chat/ }).click()
  expect(store.get(matchTabAtom)).toBe('chat')
  await screen.unmount()
  expect(store.get(matchTabAtom)).toBe('score')
})

it('a device plays from the moment on in which it has a mouse, and is watched no more once the page is left', async () => {
  const mouse = answerMedia('(any-pointer: fine)', false)
  const { result, act, unmount } = await renderHook(usePlaysHere)
  expect([result.current, mouse.watchers.size]).toEqual([false, 1])
  await act(() => mouse.change(true))
  expect(result.current).toBe(true)
  await unmount()
  expect(mouse.watchers.size).toBe(0)
})
