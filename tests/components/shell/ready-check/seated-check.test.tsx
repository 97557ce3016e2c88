import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { closeCodes } from '../../../../durable/protocol/frame.ts'
import type { ReadyCheckView } from '../../../../durable/protocol/queue/queue-fields.ts'
import type { CheckStage } from '../../../../web/shell/ready-check/check-view.ts'
import SeatedCheck from '../../../../web/shell/ready-check/SeatedCheck.tsx'
import { checkEndTexts, checkTexts } from '../../../../web/shell/ready-check/texts.ts'
import { useStageFocus } from '../../../../web/shell/ready-check/use-stage-focus.ts'
import { ownCheckAtom, receiveCheckAtom } from '../../../../web/state/check-atoms.ts'
import { aCheck } from '../../../web/builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { type HeldSocket, holdSockets } from '../../support/held-sockets.ts'
import { testPage } from '../../support/test-page.tsx'

const now = Date.UTC(2026, 10, 23, 20)
const timeMs = 30_000
const silenceMs = 10_000

describe('the ready check of the seat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('kampklar-sound', 'off')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
  })

  const check = (over: Partial<ReadyCheckView> = {}) => aCheck({ deadlineAt: now + timeMs, ...over })

  async function called() {
    const calls = holdCalls()
    const sockets = holdSockets()
    const { store, wrapper } = testPage()
    store.set(receiveCheckAtom, check())
    const hook = await renderHook(() => null, {
      wrapper: ({ children }) => wrapper({ children: [<SeatedCheck key="check" id="scrim-1" />, children] }),
    })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(1)
    const on = (place: number, happen: (socket: HeldSocket) => void) => hook.act(() => happen(sockets[place] as HeldSocket))
    const enter = (place: number, snapshot: ReadyCheckView) =>
      on(place, (socket) => {
        socket.open()
        socket.tell({ event: 'snapshot', data: { check: snapshot }, revision: 1 })
      })
    const goAway = () =>
      on(0, (socket) => {
        socket.open()
        socket.closeBy(closeCodes.notFound)
      })
    const dialog = () => document.querySelector('dialog[open]')?.getAttribute('aria-label') ?? null
    return { ...hook, store, calls, sockets, pass, on, enter, goAway, dialog, own: () => store.get(ownCheckAtom) }
  }

  it('is shown from the first word of the site on, before its own connection stands', async () => {
    const { dialog, sockets } = await called()
    expect([dialog(), sockets[0]?.readyState]).toEqual([checkTexts.title, 0])
  })

  it('goes away when the server says that it does not run any more', async () => {
    const { act, calls, goAway, own } = await called()
    await goAway()
    await act(() => callAt(calls, -1).answer({ readyCheck: null }))
    expect(own()).toBeNull()
  })

  it('stays to be read when it has ended without a match, also once it is gone', async () => {
    const { act, calls, enter, on, dialog, own } = await called()
    await enter(0, check({ status: 'off', goes: 'out' }))
    await on(0, (socket) => socket.closeBy(closeCodes.notFound))
    await act(() => calls.at(-1)?.answer({ readyCheck: null }))
    expect([own(), dialog()]).toEqual(['scrim-1', checkEndTexts.out.title])
    vi.useRealTimers()
    await expectAccessible(document.body)
  })

  it('can be closed once its server is silent, some time after its end', async () => {
    const { pass, enter, own } = await called()
    await enter(0, check({ you: 'accepted' }))
    const close = () => [...document.querySelectorAll('dialog button')].find((each) => each.textContent === checkTexts.close)
    await pass(timeMs + silenceMs - 1_000)
    expect(close()).toBeUndefined()
    await pass(1_000)
    vi.useRealTimers()
    await expectAccessible(document.body)
    ;(close() as HTMLElement).click()
    expect(own()).toBeNull()
  })
})

function Staged({ stage }: { stage: CheckStage }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useStageFocus(dialog, stage)
  return (
    <dialog ref={dialog} open tabIndex={-1} aria-label="Kamp funnet">
      <button type="button">{stage}</button>
      {stage === 'off' && (
        <button type="button" className="btn-primary">
          Greit
        </button>
      )}
    </dialog>
  )
}

it('each stage of a check after the first takes the focus, with its main action where there is one', async () => {
  const screen = await render(<Staged stage="asked" />)
  expect(document.activeElement).toBe(document.body)
  await screen.rerender(<Staged stage="accepted" />)
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
  await screen.rerender(<Staged stage="off" />)
  await expect.element(screen.getByText('Greit')).toHaveFocus()
})
