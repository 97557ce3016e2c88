import { useSearchParams } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { useServerActs } from '../../../../../web/screens/admin/servers/use-server-acts.ts'
import { useServerTests } from '../../../../../web/screens/admin/servers/use-server-tests.ts'
import { useWantedServer } from '../../../../../web/screens/admin/servers/use-wanted-server.ts'
import { toastQueueAtom } from '../../../../../web/state/toast-atoms.ts'
import type { ServerRow } from '../../../../../worker/contract/admin/servers.ts'
import { aServerRow } from '../../../../web/screens/admin/a-server-row.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'

const server = (port: number, over: Partial<ServerRow> = {}): ServerRow => aServerRow({ port, ...over })
const [one, other] = [server(27_015), server(27_016)]

describe('the connection tests of servers', () => {
  const steps = [{ step: 'address', state: 'ok', text: 'Svarer' }]

  async function tests() {
    const calls = holdCalls()
    const refresh = vi.fn()
    const hook = await renderHook(() => useServerTests(refresh))
    const run = (of: ServerRow) => hook.act(() => void hook.result.current.run(of))
    const shown = (of: ServerRow) => hook.result.current.shownOf(of)
    return { ...hook, calls, refresh, run, shown }
  }

  it('run beside each other, each with its own answer', async () => {
    const { act, calls, run, shown } = await tests()
    await run(one)
    await run(other)
    await act(() => callAt(calls, 1).answer({ steps }))
    expect([shown(one), shown(other)]).toEqual(['running', steps])
    await act(() => callAt(calls, 0).refuse())
    expect([shown(one), shown(other)]).toEqual([{ problem: 'refused: SERVER_ERROR' }, steps])
  })

  it('go on while their server gets a match, and have the list asked for again, also when they fail', async () => {
    const { act, calls, refresh, run, shown } = await tests()
    await run(one)
    const busy = server(one.port, { match_id: 'm1' })
    expect(shown(busy)).toBe('running')
    expect(refresh).not.toHaveBeenCalled()
    await act(() => callAt(calls, 0).refuse())
    expect(shown(busy)).toEqual({ problem: 'refused: SERVER_ERROR' })
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('are hidden one by one', async () => {
    const { act, result, calls, run, shown } = await tests()
    await run(one)
    await run(other)
    await act(() => callAt(calls, 0).answer({ steps }))
    await act(() => result.current.hide(one))
    expect([shown(one), shown(other)]).toEqual([null, 'running'])
  })
})

describe('an act on a server', () => {
  async function acts() {
    const calls = holdCalls()
    const refresh = vi.fn()
    const { store, wrapper } = testPage()
    const hook = await renderHook(() => useServerActs(refresh), { wrapper })
    return { ...hook, store, calls, refresh }
  }

  it('is done once on a doubled press, and the list is asked for again afterwards', async () => {
    const { act, result, calls, refresh } = await acts()
    await act(() => {
      void result.current.set(one, 'm1')
      void result.current.set(one, 'm1')
    })
    expect(calls.map(({ asked }) => asked)).toEqual(['POST /admin/editServerPort'])
    refresh.mockClear()
    await act(() => callAt(calls, 0).answer())
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('says why it is refused, and the list is asked for again: somebody else was faster', async () => {
    const { act, result, store, calls, refresh } = await acts()
    await act(() => void result.current.remove(one))
    await act(() => callAt(calls, 0).refuse('CONFLICT'))
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error', msg: 'refused: CONFLICT' }])
    expect(refresh).toHaveBeenCalledOnce()
  })
})

function Row({ address }: { address: string }) {
  const [, setParams] = useSearchParams()
  return (
    <li ref={useWantedServer(address)} tabIndex={-1} aria-label={address}>
      <button type="button" onClick={() => setParams({ server: address })}>
        {`finn ${address}`}
      </button>
    </li>
  )
}

describe('the server that the address names', () => {
  const rows = () => (
    <ul>
      <Row address="10.0.0.1:27015" />
      <Row address="10.0.0.1:27016" />
    </ul>
  )

  it('has the focus when the list has come, once, and gives it to the next that is named', async () => {
    const { wrapper } = testPage('/admin/servers?server=10.0.0.1:27016')
    const page = await render(rows(), { wrapper })
    const row = (name: string) => page.getByRole('listitem', { name })
    await expect.element(row('10.0.0.1:27016')).toHaveFocus()
    const button = page.getByRole('button', { name: 'finn 10.0.0.1:27015' })
    button.element().focus()
    await page.rerender(rows())
    await expect.element(button).toHaveFocus()
    await button.click()
    await expect.element(row('10.0.0.1:27015')).toHaveFocus()
  })
})
