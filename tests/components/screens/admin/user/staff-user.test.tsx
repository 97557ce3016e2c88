import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useStaffUser } from '../../../../../web/screens/admin/user/use-staff-user.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'
import { aStaffUser } from '../../a-staff-user.ts'

async function staffUser() {
  const calls = holdCalls()
  const hook = await renderHook(() => useStaffUser('ola02'), { wrapper: testPage().wrapper })
  const answer = (place: number, elo: number) =>
    hook.act(() => callAt(calls, place).answer({ userData: { ...aStaffUser, elo }, gathers: [], pages: 3, shows_elo: 1 }))
  const refuse = (place: number, code: string) => hook.act(() => callAt(calls, place).refuse(code))
  const turnTo = (page: number) => hook.act(() => hook.result.current.showPage(page))
  const reload = () => hook.act(() => void hook.result.current.view.retry())
  const shown = () => {
    const { state, value, isStale } = hook.result.current.view
    return { state, elo: value?.seen.userData.elo, page: value?.page, isStale }
  }
  return { ...hook, calls, answer, refuse, turnTo, reload, shown }
}

describe('a user as staff see them', () => {
  it('stays, with what is half written, when the newest or another page cannot be fetched', async () => {
    const { answer, refuse, turnTo, reload, shown } = await staffUser()
    await answer(0, 1_000)
    await reload()
    await refuse(1, 'SLOW_DOWN')
    expect(shown()).toEqual({ state: 'loaded', elo: 1_000, page: 0, isStale: true })
    await turnTo(2)
    expect(shown()).toMatchObject({ state: 'loaded', page: 0 })
    await refuse(2, 'SLOW_DOWN')
    expect(shown()).toEqual({ state: 'loaded', elo: 1_000, page: 0, isStale: true })
    await reload()
    await answer(3, 1_020)
    expect(shown()).toEqual({ state: 'loaded', elo: 1_020, page: 2, isStale: false })
  })

  it('is nobody only when there is no such user', async () => {
    const nobody = await staffUser()
    await nobody.refuse(0, 'SLOW_DOWN')
    expect(nobody.shown().state).toBe('failed')
    expect(nobody.result.current.view.problem?.code).toBe('SLOW_DOWN')
    const gone = await staffUser()
    await gone.answer(0, 1_000)
    await gone.reload()
    await gone.refuse(1, 'PAGE_NOT_FOUND')
    expect(gone.result.current.view).toMatchObject({ state: 'failed', problem: { code: 'PAGE_NOT_FOUND' } })
  })
})
