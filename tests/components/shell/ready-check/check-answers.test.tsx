import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { stableMs } from '../../../../web/hooks/loading/use-is-stable.ts'
import type { ActReply } from '../../../../web/rooms/line/pending-acts.ts'
import { checkTexts } from '../../../../web/shell/ready-check/texts.ts'
import { useCheckAnswers } from '../../../../web/shell/ready-check/use-check-answers.ts'
import { useCheckShown } from '../../../../web/shell/ready-check/use-check-shown.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

const ok: ActReply = { ok: true, data: { success: true } }
const refused = (code: string): ActReply => ({ ok: false, code, message: '', fields: [], isFromServer: true })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The room of a check, which answers when and as the test says. */
function heldRoom() {
  const said: string[] = []
  const answers: ((reply: ActReply) => void)[] = []
  const act = (name: string) => {
    said.push(name)
    return new Promise<ActReply>((resolve) => answers.push(resolve))
  }
  return { said, answers, act }
}

describe('the answer to a ready check', () => {
  async function asked() {
    const room = heldRoom()
    const { store, wrapper } = testPage()
    const hook = await renderHook((id = 'scrim-1') => useCheckAnswers(id, room.act), { wrapper, initialProps: 'scrim-1' })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    const accept = () => hook.act(() => hook.result.current.accept())
    const decline = () => hook.act(() => hook.result.current.decline())
    const answer = (reply: ActReply) => hook.act(() => room.answers.at(-1)?.(reply))
    return { ...hook, ...room, store, pass, accept, decline, answer }
  }

  it('is not taken from a press that was meant for the page, nor for the check before', async () => {
    const { said, rerender, pass, accept } = await asked()
    await accept()
    await pass(stableMs)
    await rerender('scrim-2')
    await accept()
    expect(said).toEqual([])
    await pass(stableMs)
    await accept()
    expect(said).toEqual(['ready'])
  })

  it('is sent once, and no other while it is on its way', async () => {
    const { said, result, pass, accept, decline } = await asked()
    await pass(stableMs)
    await accept()
    await accept()
    await decline()
    expect([said, result.current.isBusy]).toEqual([['ready'], true])
  })

  it('can be given again when a yes did not arrive, which is said until then', async () => {
    const { said, result, pass, accept, answer } = await asked()
    await pass(stableMs)
    await accept()
    await answer(refused('UNKNOWN_ERROR'))
    expect(result.current).toMatchObject({ hasFailed: true, isBusy: false })
    await accept()
    expect([said, result.current.hasFailed]).toEqual([['ready', 'ready'], false])
    await answer(ok)
    expect(result.current.hasFailed).toBe(false)
  })

  it('says in a toast, which outlives its dialog, that the session is over', async () => {
    const { store, pass, accept, answer, unmount } = await asked()
    await pass(stableMs)
    await accept()
    await unmount()
    await answer(refused('EXPIRED_SESSION'))
    expect(store.get(toastQueueAtom).map(({ msg }) => msg)).toEqual([checkTexts.failedSession])
  })
})

type ShownProps = { isAsking: boolean; wasHeard: boolean }

describe('the word that a ready check was seen', () => {
  const againMs = 2_000

  async function shown({ isHidden = false } = {}) {
    hideTab(isHidden)
    const room = heldRoom()
    const initialProps: ShownProps = { isAsking: true, wasHeard: false }
    const hook = await renderHook(
      ({ isAsking, wasHeard }: ShownProps = initialProps) => useCheckShown('scrim-1', isAsking, wasHeard, room.act),
      {
        initialProps,
      },
    )
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    const look = (hidden: boolean) => hook.act(() => hideTab(hidden))
    const answer = (reply: ActReply) => hook.act(() => room.answers.at(-1)?.(reply))
    return { ...hook, said: room.said, pass, look, answer }
  }

  it('waits until its tab comes to the front, and stays due when the tab is hidden again', async () => {
    const { said, pass, look, answer } = await shown({ isHidden: true })
    expect(said).toEqual([])
    await look(false)
    await look(true)
    await answer(refused('UNKNOWN_ERROR'))
    await pass(againMs)
    expect(said).toEqual(['shown', 'shown'])
  })

  it('is due in a hidden tab that has called the player by sound', async () => {
    const { said, rerender } = await shown({ isHidden: true })
    await rerender({ isAsking: true, wasHeard: true })
    expect(said).toEqual(['shown'])
  })

  it('is said no more once the check asks no more, also when its answer comes later', async () => {
    const { said, rerender, pass, answer } = await shown()
    await rerender({ isAsking: false, wasHeard: false })
    await answer(refused('UNKNOWN_ERROR'))
    await pass(againMs)
    expect(said).toEqual(['shown'])
  })
})
