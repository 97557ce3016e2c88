import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SystemSwitches } from '../../../../durable/rules/vocabulary.ts'
import { useStaffFaq } from '../../../../web/screens/admin/faq/use-staff-faq.ts'
import { useLogFile } from '../../../../web/screens/admin/log/use-log-file.ts'
import { useSwitches } from '../../../../web/screens/admin/system/use-switches.ts'
import { switchesAtom } from '../../../../web/state/site-atoms.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { callAt, holdCalls, promisesRun } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

describe('the log as a file', () => {
  const saved = vi.fn()
  beforeEach(() => {
    saved.mockReset()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
  })

  async function section() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    const hook = await renderHook(() => useLogFile({ actor: 'kari' }), { wrapper })
    const start = () => hook.act(() => void hook.result.current.start())
    const send = (place: number, lines: number, next: string | null) => {
      const headers = { 'X-Lines': String(lines), ...(next !== null && { 'X-Next': next }) }
      callAt(calls, place).send(new Response('linje', { headers }))
    }
    const lines = () => hook.act(promisesRun).then(() => hook.result.current.lines)
    return { ...hook, store, calls, start, send, lines }
  }

  it('is saved once its last part is there, and counts its lines until then', async () => {
    const { calls, start, send, lines } = await section()
    await start()
    send(0, 500, '7')
    await expect.poll(lines).toBe(500)
    expect(calls[1]?.asked).toBe('GET /admin/log.csv?actor=kari&before=7')
    send(1, 20, null)
    await expect.poll(lines).toBeNull()
    expect(saved).toHaveBeenCalledOnce()
  })

  it('is not saved once it was stopped, and does not go on in the next', async () => {
    const { result, act, calls, start, send, lines } = await section()
    await start()
    await act(() => result.current.stop())
    await start()
    send(0, 500, null)
    send(1, 3, '7')
    await expect.poll(lines).toBe(3)
    expect(saved).not.toHaveBeenCalled()
    expect(calls).toHaveLength(3)
  })

  it('is not saved without a part that was refused, which is said', async () => {
    const { act, store, calls, start, send, lines } = await section()
    await start()
    send(0, 500, '7')
    await expect.poll(lines).toBe(500)
    callAt(calls, 1).send(Response.json({ success: false, error: 'SERVER_ERROR', message: 'Ikke nå' }, { status: 500 }))
    await expect.poll(lines).toBeNull()
    await act(promisesRun)
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error', msg: 'Ikke nå' }])
    expect(saved).not.toHaveBeenCalled()
  })

  it('is not saved once the section was left', async () => {
    const { unmount, calls, start, send } = await section()
    await start()
    await unmount()
    const read = vi.spyOn(Response.prototype, 'arrayBuffer')
    send(0, 500, '7')
    await expect.poll(() => read.mock.settledResults).toMatchObject([{ type: 'fulfilled' }])
    await promisesRun()
    expect(calls).toHaveLength(1)
    expect(saved).not.toHaveBeenCalled()
  })
})

describe('the switches of the site', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const on: SystemSwitches = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 }
  const lockMs = 1_500

  async function section() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    store.set(switchesAtom, on)
    const hook = await renderHook(useSwitches, { wrapper })
    const turn = (value: 0 | 1) => hook.act(() => void hook.result.current.turn('elo', value))
    const sent = () => calls.filter(({ asked }) => asked.startsWith('POST /system')).map(({ body }) => body)
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...hook, store, calls, turn, sent, pass }
  }

  it('take one click at a time, and the next when the lock is over, though the first was not answered', async () => {
    const { result, turn, sent, pass } = await section()
    await turn(0)
    await turn(1)
    await pass(lockMs - 1)
    await turn(1)
    expect(sent()).toHaveLength(1)
    expect(result.current.isLocked).toBe(true)
    await pass(1)
    await turn(1)
    expect(sent()).toHaveLength(2)
  })

  it('say who set them since somebody else did, not since the answer before', async () => {
    const { result, act, store, calls } = await section()
    await act(() => store.set(switchesAtom, { ...on, elo: 0 }))
    const changed = (at: number) => ({ changes: [{ name: 'elo', at, by: null, reason: null }] })
    await act(() => callAt(calls, 1).answer(changed(2)))
    await act(() => callAt(calls, 0).answer(changed(1)))
    expect(result.current.changes).toMatchObject([{ at: 2 }])
  })

  it('stay as the site says them, when a click is refused', async () => {
    const { result, act, store, calls, turn } = await section()
    await turn(0)
    await act(() => callAt(calls, 1).refuse())
    expect(result.current.switches).toEqual(on)
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error' }])
  })
})

describe('the order of questions', () => {
  const entry = (id: number): FaqEntry => ({
    ...{ id, title: `Spørsmål ${id}`, content: 'Svar', category_id: 1, category_name: 'Kamper', order_index: id },
    ...{ updated_at: 0, helped: null },
  })
  const category = { id: 1, name: 'Kamper', order_index: 0 }

  async function section() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    const hook = await renderHook(useStaffFaq, { wrapper })
    /** Answers the last two questions, for the entries and their categories. */
    const load = async (...ids: number[]) => {
      const [faq, categories] = [
        calls.findLast(({ asked }) => asked.includes('votes=1')),
        calls.findLast(({ asked }) => asked.startsWith('GET')),
      ]
      await hook.act(() => faq?.answer({ faqData: ids.map(entry) }))
      await hook.act(() => categories?.answer({ categories: [category] }))
    }
    await load(1, 2, 3)
    const move = (id: number, steps: number) => hook.act(() => void hook.result.current.moveEntry(1, id, steps))
    const sent = () => calls.filter(({ asked }) => asked.startsWith('PUT'))
    const ids = () => hook.result.current.categories?.[0]?.entries.map(({ id }) => id)
    return { ...hook, store, calls, load, move, sent, ids }
  }

  it('shows at once, and is sent one at a time, the newest last', async () => {
    const { act, move, sent, ids } = await section()
    await move(1, 2)
    await move(2, 1)
    await move(3, 2)
    expect(ids()).toEqual([2, 1, 3])
    expect(sent()).toHaveLength(1)
    await act(() => callAt(sent(), 0).answer())
    expect(sent().map(({ body }) => (body as { ids: number[] }).ids)).toEqual([
      [2, 3, 1],
      [2, 1, 3],
    ])
  })

  it('goes on from the press before, also when the page has not shown that yet', async () => {
    const { result, act, ids } = await section()
    const { moveEntry } = result.current
    await act(() => {
      expect(moveEntry(1, 1, 1)).toBe(1)
      expect(moveEntry(1, 1, 1)).toBe(2)
      expect(moveEntry(1, 1, 1)).toBe(3)
    })
    expect(ids()).toEqual([2, 3, 1])
  })

  it('is that of the press, with a question that the running read brings', async () => {
    const { result, act, calls, move, ids } = await section()
    await act(() => void result.current.load())
    await move(3, -1)
    const [faq, categories] = calls.filter(({ asked }) => asked.startsWith('GET')).slice(2)
    await act(() => faq?.answer({ faqData: [1, 2, 3, 4].map(entry) }))
    await act(() => categories?.answer({ categories: [category] }))
    expect(ids()).toEqual([1, 3, 2, 4])
  })

  it('is that of the newest answer, when it is read twice', async () => {
    const { result, act, calls, ids } = await section()
    await act(() => void result.current.load())
    await act(() => void result.current.load())
    const asked = calls.filter(({ asked }) => asked.startsWith('GET')).slice(2)
    const answer = (place: number, data: object) => act(() => callAt(asked, place).answer(data))
    await answer(2, { faqData: [entry(2)] })
    await answer(3, { categories: [category] })
    await answer(0, { faqData: [entry(1)] })
    await answer(1, { categories: [category] })
    expect(ids()).toEqual([2])
  })

  it('is that of the server again, when it was refused', async () => {
    const { act, store, move, sent, load, ids } = await section()
    await move(1, 2)
    await act(() => callAt(sent(), 0).refuse('CONFLICT'))
    await load(3, 2, 1)
    expect(ids()).toEqual([3, 2, 1])
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error' }])
  })
})
