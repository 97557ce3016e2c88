import { useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AdminSection } from '../../../../web/screens/admin/AdminSection.tsx'
import { StaffCount } from '../../../../web/shell/staff/StaffCount.tsx'
import StaffWaiting from '../../../../web/shell/staff/StaffWaiting.tsx'
import { staffWaitingAtom } from '../../../../web/state/staff-atoms.ts'
import { anOverview, ticketsThatWait } from '../../../web/screens/admin/an-overview.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

const minuteMs = 60_000
/** So many tickets, and a server that does not answer. */
const overview = (waiting: number) => {
  const server = { address: '10.0.0.1:27015', name: '', match: null, since: 0, backups: null, restore: null }
  return anOverview({ tickets: ticketsThatWait(waiting), servers: [{ ...server, state: 'offline' }] })
}

function Leave() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/')}>
      Ut
    </button>
  )
}

describe('the count of what waits for staff', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('stands at ADMIN on other pages, and is asked for once a minute', async () => {
    const calls = holdCalls()
    const { wrapper } = testPage('/gathers')
    const page = await render(
      <>
        <StaffWaiting />
        <StaffCount className="" />
      </>,
      { wrapper },
    )
    expect(calls.map(({ asked }) => asked)).toEqual(['GET /admin/overview'])
    expect(page.container.textContent).toBe('')
    await callAt(calls, 0).answer(overview(2))
    await expect.poll(() => page.container.textContent).toBe('33 venter')
    vi.advanceTimersByTime(minuteMs)
    await expect.poll(() => calls.length).toBe(2)
    await callAt(calls, 1).answer(overview(0))
    await expect.poll(() => page.container.textContent).toBe('11 venter')
  })

  it('is not asked for twice in the admin area, and again at once outside it', async () => {
    const calls = holdCalls()
    const { wrapper } = testPage('/admin/log')
    const page = await render(
      <>
        <StaffWaiting />
        <Leave />
      </>,
      { wrapper },
    )
    vi.advanceTimersByTime(2 * minuteMs)
    expect(calls).toHaveLength(0)
    await page.getByRole('button').click()
    await expect.poll(() => calls.length).toBe(1)
  })
})

describe('the title of an admin page', () => {
  it('begins with the count of what waits', async () => {
    const { store, wrapper } = testPage('/admin/overview')
    const page = await render(<AdminSection title="Oversikt">{null}</AdminSection>, { wrapper })
    expect(document.title).toBe('Oversikt · Kampklar')
    store.set(staffWaitingAtom, 3)
    await expect.poll(() => document.title).toBe('(3) Oversikt · Kampklar')
    await page.unmount()
  })
})
