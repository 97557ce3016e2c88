import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useInboxActs } from '../../../../../../web/screens/admin/tickets/inbox/use-inbox-acts.ts'

const ids = [1, 2, 3]

type Given = { openId: number | null; onWaiting?(): void; onTick?(id: number): void; onTake?(): void }

/** The parts of the inbox that keys lead to. */
function Inbox({ openId, onWaiting = () => {}, onTick = () => {}, onTake }: Given) {
  const root = useRef<HTMLDivElement>(null)
  const { mode, showsKeys } = useInboxActs(root, { ids, openId, onWaiting, onTick })
  return (
    <div ref={root}>
      <input type="search" aria-label="søk" />
      <ol data-inbox-list>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" data-ticket={id}>
              {`sak ${id}`}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" data-inbox-take onClick={onTake}>
        ta
      </button>
      <select aria-label="status" data-inbox-status />
      <div data-inbox-reply>
        <select aria-label="svarmal" data-inbox-template />
        <textarea key={mode} aria-label={mode} />
      </div>
      {showsKeys && <p>snarveier</p>}
      <dialog>et spørsmål</dialog>
    </div>
  )
}

async function openInbox(openId: number | null = null, on: Omit<Given, 'openId'> = {}) {
  const page = await render(<Inbox openId={openId} {...on} />)
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const press = async (keys: string) => {
    await userEvent.keyboard(keys)
    return focused()
  }
  return { ...page, press, focused }
}

describe('the keys of the inbox', () => {
  it('take the open ticket, open the next that waits, and choose the one that has the focus, else the open one', async () => {
    const [onWaiting, onTick, onTake] = [vi.fn(), vi.fn(), vi.fn()]
    const { press } = await openInbox(3, { onWaiting, onTick, onTake })
    await press('x')
    await press('k')
    await press('x')
    expect(onTick.mock.calls).toEqual([[3], [2]])
    await press('e')
    expect(onWaiting).toHaveBeenCalledOnce()
    await press('a')
    expect(onTake).toHaveBeenCalledOnce()
  })

  it('walk through the list from the first ticket, or from the open one, and stay within it', async () => {
    const { press, rerender } = await openInbox()
    expect([await press('j'), await press('j'), await press('j'), await press('j')]).toEqual(['sak 1', 'sak 2', 'sak 3', 'sak 3'])
    expect([await press('k'), await press('{ArrowUp}'), await press('{ArrowUp}')]).toEqual(['sak 2', 'sak 1', 'sak 1'])
    ;(document.activeElement as HTMLElement).blur()
    await rerender(<Inbox openId={2} />)
    expect(await press('j')).toBe('sak 3')
  })

  it('put the focus into the box of a note that is not shown yet, without their letter', async () => {
    const { press, getByRole } = await openInbox(1)
    expect(await press('n')).toBe('note')
    await expect.element(getByRole('textbox', { name: 'note' })).toHaveValue('')
    await press('{Escape}')
    expect(await press('r')).toBe('reply')
  })

  it.each([
    ['t', 'svarmal'],
    ['s', 'status'],
    ['/', 'søk'],
  ])('lead with %s to %s', async (key, field) => {
    const { press } = await openInbox(1)
    expect(await press(key)).toBe(field)
  })

  it('are letters where somebody writes, until Escape leaves the field', async () => {
    const { press, getByRole } = await openInbox()
    await press('/')
    expect(await press('jr')).toBe('søk')
    await expect.element(getByRole('searchbox')).toHaveValue('jr')
    await press('{Escape}')
    expect(await press('j')).toBe('sak 1')
  })

  it('do nothing behind a dialog', async () => {
    const { press, container } = await openInbox()
    container.querySelector('dialog')?.showModal()
    await press('?')
    expect(container.textContent).not.toContain('snarveier')
    container.querySelector('dialog')?.close()
    await press('?')
    expect(container.textContent).toContain('snarveier')
  })

  it('are nobody’s once the inbox was left', async () => {
    const { unmount } = await openInbox()
    await unmount()
    let isTaken = true
    const hear = (event: KeyboardEvent) => {
      isTaken = event.defaultPrevented
    }
    document.addEventListener('keydown', hear, { once: true })
    await userEvent.keyboard('j')
    expect(isTaken).toBe(false)
  })
})
