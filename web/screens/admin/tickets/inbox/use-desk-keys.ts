import { useEffect, useEffectEvent } from 'react'
import { type DeskAct, deskActOf, leavesField, type PressedIn } from './desk-keys.ts'

/** Fields in which keys type letters, or choose. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const placeOf = (target: Element | null): PressedIn => ({
  field: target?.closest(fields) != null,
  dialog: document.querySelector('dialog[open]') !== null,
  list: target?.closest('[data-desk-list]') != null,
})

/** Hears the desk's keys wherever the focus is, but where somebody writes. */
export function useDeskKeys(onAct: (act: DeskAct) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    const at = placeOf(target)
    if (leavesField(event, at)) return target?.blur()
    const act = deskActOf(event, at)
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
