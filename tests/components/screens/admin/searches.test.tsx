import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useStaffSearch } from '../../../../web/screens/admin/parts/use-staff-search.ts'
import { useMentions } from '../../../../web/screens/admin/users/use-mentions.ts'
import { useUserSearch } from '../../../../web/screens/admin/users/use-user-search.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'
import { aStaffUser } from '../a-staff-user.ts'

const found = (...names: string[]) => ({ users: names.map((username) => ({ ...aStaffUser, username, formerly: null })) })

describe('the search for players while staff type', () => {
  const pauseMs = 200
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function searching() {
    const calls = holdCalls()
    const hook = await renderHook((typed) => useStaffSearch(typed ?? ''), { initialProps: '' })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    const type = async (typed: string) => {
      await hook.rerender(typed)
      await pass(pauseMs)
    }
    const answer = (place: number, ...names: string[]) => hook.act(() => callAt(calls, place).answer(found(...names)))
    return { ...hook, calls, pass, type, answer, names: () => hook.result.current.players.map(({ username }) => username) }
  }

  it('waits for a pause, and asks for the last word alone', async () => {
    const { calls, rerender, pass } = await searching()
    for (const typed of ['ka', 'kar', 'kari']) {
      await rerender(typed)
      await pass(pauseMs - 1)
    }
    expect(calls).toHaveLength(0)
    await pass(1)
    expect(calls.map(({ body }) => body)).toEqual([{ searchUser: 'kari' }])
  })

  it('shows what the newest word found, when the answer to an older one arrives after it', async () => {
    const { type, answer, names } = await searching()
    await type('ka')
    await type('kari')
    await answer(1, 'Kari')
    await answer(0, 'Karl', 'Kari')
    expect(names()).toEqual(['Kari'])
  })

  it('is empty when the field is, whatever arrives after that', async () => {
    const { result, type, rerender, answer, names } = await searching()
    await type('kari')
    await rerender('')
    await answer(0, 'Kari')
    expect(names()).toEqual([])
    expect(result.current.isSearching).toBe(false)
  })

  it('asks nothing once it was left', async () => {
    const { calls, rerender, unmount, pass } = await searching()
    await rerender('kari')
    await unmount()
    await pass(pauseMs)
    expect(calls).toHaveLength(0)
  })
})

describe('the search whose words stand in the address', () => {
  it('shows what the newest words found, when the answer to older ones arrives after it', async () => {
    const calls = holdCalls()
    const { result, act } = await renderHook(useUserSearch, { wrapper: testPage('/admin/search?q=ka').wrapper })
    await act(() => result.current.look(' kari '))
    expect(calls.map(({ body }) => body)).toEqual([{ searchUser: 'ka' }, { searchUser: 'kari' }])
    await act(() => callAt(calls, 1).answer(found('Kari')))
    await act(() => callAt(calls, 0).answer(found('Karl')))
    expect(result.current).toMatchObject({ query: 'kari', found: { state: 'loaded', value: [{ username: 'Kari' }] } })
  })

  it('asks again for the same words, and not for none', async () => {
    const calls = holdCalls()
    const { result, act } = await renderHook(useUserSearch, { wrapper: testPage('/admin/search?q=ka').wrapper })
    await act(() => result.current.look('  '))
    expect(calls).toHaveLength(1)
    await act(() => result.current.look('ka'))
    expect(calls).toHaveLength(2)
  })
})

it('goes on with the texts that mention a word where the last part ended, also after one that did not come', async () => {
  const calls = holdCalls()
  const { result, act } = await renderHook(() => useMentions('kari'))
  const mention = (key: string) => ({ place: 'team', key, link: key, at: null, text: 'kari' })
  const more = () => act(() => result.current.more())
  await more()
  await act(() => callAt(calls, 0).answer({ mentions: [mention('1')], next: 'team.1' }))
  await more()
  await act(() => callAt(calls, 1).refuse())
  expect(result.current).toMatchObject({ state: 'failed', items: [{ key: '1' }] })
  await more()
  await act(() => callAt(calls, 2).answer({ mentions: [mention('2')], next: null }))
  expect(calls[2]?.asked).toBe(calls[1]?.asked)
  expect(result.current.items.map(({ key }) => key)).toEqual(['1', '2'])
})
