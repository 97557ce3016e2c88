import { useEffect, useEffectEvent } from 'react'
import { type InboxAct, inboxActOf, leavesField, type PressedIn } from './inbox-keys.ts'

/** Fields that use the keys for typing or for a choice. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const placeOf = (target: Element | null): PressedIn => ({
  field: target?.closest(fields) != null,
  dialog: document.querySelector('dialog[open]') !== null,
  list: target?.closest('[data-inbox-list]') != null,
})

/** Listens to the inbox's keys at every focus, except in fields for text. */
export function useInboxKeys(onAct: (act: InboxAct) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    const at = placeOf(target)
    if (leavesField(event, at)) return target?.blur()
    const act = inboxActOf(event, at)
    if (act === null) return
    event.preventDefault()
    onAct(act)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
