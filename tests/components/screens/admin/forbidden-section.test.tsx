import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import AdminScreen from '../../../../web/screens/admin/AdminScreen.tsx'
import { useWaitingCount } from '../../../../web/staff/use-waiting-count.ts'
import { staffWaitingAtom } from '../../../../web/state/staff-atoms.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import type { Overview } from '../../../../worker/contract/admin/overview.ts'
import { anOverview, ticketsThatWait } from '../../../web/screens/admin/an-overview.ts'
import { holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

it('a section that the role may not open leads to the overview, and says so once', async () => {
  holdCalls()
  const { store, wrapper } = testPage('/admin/settings')
  signIn(store, { role: 2 })
  const page = await render(
    <Routes>
      <Route path="/admin/*" element={<AdminScreen />} />
    </Routes>,
    { wrapper },
  )
  await expect.element(page.getByRole('heading', { name: 'Oversikt', level: 1 })).toBeInTheDocument()
  expect(store.get(toastQueueAtom).map(({ msg }) => msg)).toEqual(['Rollen din har ikke tilgang til den siden.'])
})

describe('the count of what waits', () => {
  const overview = (waiting: number) => anOverview({ tickets: ticketsThatWait(waiting) })

  it('follows the overview, and stays while there is no answer', async () => {
    const { store, wrapper } = testPage()
    const hook = await renderHook((known = null) => useWaitingCount(known), { wrapper, initialProps: overview(3) as Overview | null })
    expect(store.get(staffWaitingAtom)).toBe(3)
    await hook.rerender(null)
    expect(store.get(staffWaitingAtom)).toBe(3)
    await hook.rerender(overview(1))
    expect(store.get(staffWaitingAtom)).toBe(1)
  })
})
