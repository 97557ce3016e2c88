import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { InboxFilters } from '../../../../../../web/screens/admin/tickets/inbox/InboxFilters.tsx'
import type { InboxFilter } from '../../../../../../web/screens/admin/tickets/inbox/inbox-filter.ts'
import { promisesRun } from '../../../../support/held-calls.ts'
import { press } from '../../../../support/press.ts'

const pauseMs = 300
const none: InboxFilter = { status: null, priority: null, isMine: false, search: '' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The filters of an inbox whose address takes every word at once, and is changed from elsewhere by the link. */
function Inbox({ onTold }: { onTold(filter: InboxFilter): void }) {
  const [filter, setFilter] = useState(none)
  const hear = (next: InboxFilter) => {
    onTold(next)
    setFilter(next)
  }
  return (
    <>
      <InboxFilters filter={filter} onFilter={hear} />
      <button type="button" onClick={() => setFilter({ ...none, search: 'ola' })}>
        lenke
      </button>
    </>
  )
}

async function filters() {
  const told: InboxFilter[] = []
  const page = await render(<Inbox onTold={(filter) => told.push(filter)} />)
  const input = page.getByRole('searchbox').element() as HTMLInputElement
  const searches = () => told.map(({ search }) => search)
  // By events alone: a real finger takes a while, and passes the fake time meanwhile.
  const write = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const click = (name: string) => flushSync(() => press(page.getByRole('button', { name })))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { ...page, value: () => input.value, write, click, told, searches, pass }
}

describe('the search of the inbox', () => {
  it('waits for a pause, and looks for the last word alone', async () => {
    const { value, write, searches, pass } = await filters()
    write('ka')
    await pass(pauseMs - 1)
    write('kari ')
    await pass(pauseMs - 1)
    expect(searches()).toEqual([])
    await pass(1)
    expect(searches()).toEqual(['kari'])
    expect(value()).toBe('kari ')
  })

  it('keeps what is typed when something else is chosen before the pause is over', async () => {
    const { write, click, told, pass } = await filters()
    write('kari')
    click('Mine')
    await pass(pauseMs)
    expect(told).toEqual([
      { ...none, isMine: true },
      { ...none, isMine: true, search: 'kari' },
    ])
  })

  it('shows the word of another address, and tells it to nobody', async () => {
    const { value, write, click, searches, pass } = await filters()
    write('kari')
    await pass(pauseMs)
    click('lenke')
    await promisesRun()
    expect(value()).toBe('ola')
    await pass(pauseMs)
    expect(searches()).toEqual(['kari'])
  })

  it('looks for nothing once the inbox was left', async () => {
    const { write, searches, pass, unmount } = await filters()
    write('kari')
    await unmount()
    await pass(pauseMs)
    expect(searches()).toEqual([])
  })
})
