import { useEffect, useEffectEvent } from 'react'

/** Something a captain may choose; the digit is its place, and stays so when others are taken. */
export type TurnOption<Id> = { id: Id; isFree: boolean }

/** What is chosen and not yet confirmed, and the steps of choosing. */
export type TurnChoice<Id> = { chosen: Id | null; choose(id: Id): void; takeBack(): void; confirm(): void }

/** The buttons of the options, which the arrow keys move between. */
const optionSelector = '[data-turn-option]'
const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const closest = (target: EventTarget | null, selector: string) => (target instanceof Element ? target.closest(selector) : null)

/** Whether a key was meant for something else: a field, a dialog, the browser. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  closest(target, 'input, textarea, select, [contenteditable]') !== null ||
  document.querySelector('dialog[open]') !== null

function moveFocus(by: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(optionSelector)]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}

/** Enter confirms unless it belongs to what has the focus: another button, a link, an option that is not the chosen one. */
function isConfirming({ target, repeat }: KeyboardEvent): boolean {
  const control = closest(target, 'a, button, summary, [role="button"]')
  return !repeat && (control === null || (control.matches(optionSelector) && control.getAttribute('aria-pressed') === 'true'))
}

/** Digits choose by place (0 is the tenth), Enter confirms what is chosen, Escape takes it back, arrows move between the buttons. */
export function useChoiceKeys<Id>(options: readonly TurnOption<Id>[], choice: TurnChoice<Id>, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const { key, target } = event
    const arrow = arrows[key]
    if (/^\d$/.test(key)) {
      const option = options[key === '0' ? 9 : Number(key) - 1]
      if (option?.isFree) choice.choose(option.id)
    } else if (key === 'Escape') choice.takeBack()
    else if (key === 'Enter' && choice.chosen !== null && isConfirming(event)) {
      event.preventDefault()
      choice.confirm()
    } else if (arrow && closest(target, optionSelector)) {
      event.preventDefault()
      moveFocus(arrow)
    }
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
