import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { saveSoundLevel } from '../../../../../../web/net/signals/sound-level.ts'
import { useInboxAlert } from '../../../../../../web/screens/admin/tickets/inbox/use-inbox-alert.ts'
import { newsMarkAtom } from '../../../../../../web/state/alert-atoms.ts'
import { promisesRun } from '../../../../support/held-calls.ts'
import { hideTab, testPage } from '../../../../support/test-page.tsx'

const markMs = 5_000
/** A reminder has two notes. */
const notes = 2

describe('a call of the inbox', () => {
  beforeEach(() => {
    saveSoundLevel('off')
    // A sound that comes too late is none: by this clock it never does.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    localStorage.clear()
    vi.useRealTimers()
  })

  async function openInbox() {
    const { store, wrapper } = testPage()
    const hook = await renderHook(useInboxAlert, { wrapper })
    const call = (what: 'ticket' | 'answer') => hook.act(() => hook.result.current(what))
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    const look = (isHidden: boolean) => hook.act(() => hideTab(isHidden))
    return { ...hook, call, pass, look, mark: () => store.get(newsMarkAtom) }
  }

  it('sounds once, and not again when the tab is looked at', async () => {
    saveSoundLevel('on')
    const start = vi.spyOn(OscillatorNode.prototype, 'start')
    onTestFinished(() => start.mockRestore())
    const { call, look, pass } = await openInbox()
    await userEvent.keyboard('{Shift}')
    await call('ticket')
    await expect.poll(() => start.mock.calls.length).toBe(notes)
    await look(true)
    await look(false)
    await pass(markMs)
    await promisesRun()
    expect(start).toHaveBeenCalledTimes(notes)
  })

  it('keeps its mark for five seconds more when another one follows', async () => {
    const { call, pass, mark } = await openInbox()
    await call('ticket')
    await pass(markMs - 1)
    await call('answer')
    await pass(markMs - 1)
    expect(mark()).toBe('(Nytt svar)')
    await pass(1)
    expect(mark()).toBeNull()
  })

  it('keeps its mark when the tab is hidden again before it was looked at for long enough', async () => {
    const { call, pass, look, mark } = await openInbox()
    await look(true)
    await call('ticket')
    await look(false)
    await pass(markMs - 1)
    await look(true)
    await pass(markMs)
    expect(mark()).toBe('(Ny sak)')
  })
})
