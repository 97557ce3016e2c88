import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { ManageContent } from '../../../../../web/screens/admin/manage/ManageContent.tsx'
import { userAtom } from '../../../../../web/state/session-atoms.ts'
import type { OwnUser } from '../../../../../worker/contract/users.ts'
import { aMatch } from '../../../../web/builders.ts'
import { holdCalls } from '../../../support/held-calls.ts'
import { signIn } from '../../../support/signed-in.ts'
import { testPage } from '../../../support/test-page.tsx'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockReset()
  const spy = vi.spyOn(globalThis, 'scrollTo').mockImplementation(scrolled)
  onTestFinished(() => spy.mockRestore())
})

async function page(status: Match['status']) {
  holdCalls()
  const { store, wrapper } = testPage()
  signIn(store, { role: 2, steamid: '9' })
  const match = aMatch({ match_id: 'm1', status, players: [] })
  const managed = {
    ...{ match, details: null, problem: null, end: null, isLost: false, refresh: () => {} },
    act: async () => ({ ok: true, data: { success: true } }) as const,
  }
  const show = (now: Match) => <ManageContent match={now} me={store.get(userAtom) as OwnUser} managed={managed} />
  const screen = await render(show(match), { wrapper })
  return (now: Match['status']) => screen.rerender(show({ ...match, status: now }))
}

describe('a match that staff manage', () => {
  it('comes into sight from its head when it is cancelled, once', async () => {
    const become = await page('waiting')
    await become('waiting')
    expect(scrolled).not.toHaveBeenCalled()
    await become('canceled')
    await become('canceled')
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]])
  })

  it('stays where it is on the page of one that was cancelled before', async () => {
    await page('canceled')
    expect(scrolled).not.toHaveBeenCalled()
  })
})
