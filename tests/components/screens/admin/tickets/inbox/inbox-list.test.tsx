import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { InboxList } from '../../../../../../web/screens/admin/tickets/inbox/InboxList.tsx'
import type { Inbox } from '../../../../../../web/screens/admin/tickets/inbox/use-inbox.ts'
import { kari, waitingFor } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { press } from '../../../../support/press.ts'
import { testPage } from '../../../../support/test-page.tsx'

const onePage = { tickets: [waitingFor(1)], next: 'after-1', waiting: 1 }

/** A list of one page that goes on, so short that its end is in sight; far below everything else where `isFar`. */
async function list({ isFar = false } = {}) {
  const [more, reload] = [vi.fn(), vi.fn()]
  const shown = (inbox: Partial<Inbox>) => (
    <div style={{ paddingTop: isFar ? 5_000 : 0 }}>
      <InboxList
        inbox={{ list: onePage, state: 'loaded', more, reload, hear: () => {}, ...inbox }}
        {...{ openId: null, pathTo: String, me: kari.steamid, isFiltered: false, ticked: null, onTick: () => {} }}
      />
    </div>
  )
  const page = await render(shown({}), { wrapper: testPage().wrapper })
  return { ...page, more, reload, show: (inbox: Partial<Inbox>) => page.rerender(shown(inbox)) }
}

describe('the end of the list of tickets', () => {
  it('reads on while it is in sight: once a page, and not while that is on its way', async () => {
    const { more, show } = await list()
    await expect.poll(() => more.mock.calls.length).toBe(1)
    await show({ state: 'loading' })
    await show({})
    await expect.poll(() => more.mock.calls.length).toBe(2)
  })

  it('reads on by a press while it is out of sight, and by no second press while the page is on its way', async () => {
    const { more, show, getByRole } = await list({ isFar: true })
    press(getByRole('button', { name: 'Vis flere' }))
    expect(more).toHaveBeenCalledOnce()
    await show({ state: 'loading' })
    press(getByRole('button', { name: 'Henter saker …' }))
    expect(more).toHaveBeenCalledOnce()
  })

  it('reads on by itself no more once that failed, and on from there when somebody says so', async () => {
    const { more, reload, show, getByRole } = await list({ isFar: true })
    await show({ state: 'failed' })
    await expect.element(getByRole('button', { name: 'Vis flere' })).not.toBeInTheDocument()
    await getByRole('button').click()
    expect([more.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  })

  it('is watched no more once the list was left', async () => {
    const { unmount } = await list({ isFar: true })
    const ended = vi.spyOn(IntersectionObserver.prototype, 'disconnect')
    await unmount()
    expect(ended).toHaveBeenCalled()
    ended.mockRestore()
  })
})
