import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReplyMode } from '../thread/draft-key.ts'
import type { InboxAct } from './inbox-keys.ts'
import { rowAt } from './inbox-list.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const focusOn = (root: HTMLElement | null, what: string): void => root?.querySelector<HTMLElement>(what)?.focus()

const focusedRow = (): number | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket
  return row === undefined ? null : Number(row)
}

type InboxActs = { mode: ReplyMode; setMode(mode: ReplyMode): void; showsKeys: boolean; setShowsKeys(shows: boolean): void }

type Given = {
  /** The rows of the list. */
  ids: readonly number[]
  openId: number | null
  /** Opens the next waiting ticket. */
  onWaiting(): void
  /** Ticks a ticket of the list, or removes its tick. */
  onTick(id: number): void
}

/** The actions of the inbox's keys: most move the focus, within the list or to the next control. */
export function useInboxActs(root: RefObject<HTMLElement | null>, { ids, openId, onWaiting, onTick }: Given): InboxActs {
  const [mode, setMode] = useState<ReplyMode>('reply')
  const [showsKeys, setShowsKeys] = useState(false)
  const write = (next: ReplyMode) => {
    // The box of the other mode must be rendered before it can get the focus.
    flushSync(() => setMode(next))
    focusOn(root.current, '[data-inbox-reply] textarea')
  }
  const move = (steps: 1 | -1) => {
    const to = rowAt(ids, focusedRow() ?? openId, steps)
    if (to !== null) focusOn(root.current, `[data-ticket="${to}"]`)
  }
  useInboxKeys((act: InboxAct) => {
    switch (act) {
      case 'next':
        return move(1)
      case 'previous':
        return move(-1)
      case 'waiting':
        return onWaiting()
      case 'take':
        return root.current?.querySelector<HTMLElement>('[data-inbox-take]')?.click()
      case 'tick': {
        const row = focusedRow() ?? openId
        return row === null ? undefined : onTick(row)
      }
      case 'reply':
      case 'note':
        return write(act)
      case 'template':
        return focusOn(root.current, '[data-inbox-template]')
      case 'status':
        return focusOn(root.current, '[data-inbox-status]')
      case 'search':
        return focusOn(root.current, 'input[type="search"]')
      case 'keys':
        return setShowsKeys(true)
      default:
        return act satisfies never
    }
  })
  return { mode, setMode, showsKeys, setShowsKeys }
}
