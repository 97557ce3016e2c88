import { useEffect, useEffectEvent, useRef } from 'react'

/** An option for the captain. Its digit is its place, and does not change when other options are taken. */
export type TurnOption<Id> = { id: Id; isFree: boolean }

/**
 * The chosen option that is not confirmed yet, and the steps of choosing. `isWhisper`: the choice belongs to a player who is not captain,
 * and needs no confirmation.
 */
export type TurnChoice<Id> = { chosen: Id | null; choose(id: Id): void; takeBack(): void; confirm(): void; isWhisper?: true }

/** The buttons of the options, each named by its id. Arrow keys move between them. */
const optionSelector = '[data-turn-option]'
const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const closest = (target: EventTarget | null, selector: string) => (target instanceof Element ? target.closest(selector) : null)

/**
 * Elements that take the keys while they are open: menus of the bar, popovers except the card of a player, dialogs. `:is` accepts a browser
 * without popovers.
 */
const openSelector = ':is(header [aria-expanded="true"], :popover-open:not(.player-card), dialog[open])'
const isSomethingOpen = (): boolean => document.querySelector(openSelector) !== null

/** Whether a key was meant for something else: a text field, the browser, or a handler that has already used it. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented || ctrlKey || metaKey || altKey || closest(target, 'input, textarea, select, [contenteditable]') !== null

function moveFocus(by: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(optionSelector)]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}

/** Moves the focus to the option of the digit, so that Enter confirms that option and not the option that had the focus before. */
function focusOption(id: string): void {
  const button = [...document.querySelectorAll<HTMLElement>(optionSelector)].find((each) => each.dataset.turnOption === id)
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'nearest' })
}

/** Enter confirms, unless it belongs to the focused element: another button, a link, or an option that is not the chosen one. */
function isConfirming({ target, repeat }: KeyboardEvent): boolean {
  const control = closest(target, 'a, button, summary, [role="button"]')
  return !repeat && (control === null || (control.matches(optionSelector) && control.getAttribute('aria-pressed') === 'true'))
}

/** Digits choose by place (0 is the tenth) and move the focus there, Enter confirms the choice, Escape clears it, arrow keys move between the buttons. */
export function useChoiceKeys<Id>(options: readonly TurnOption<Id>[], choice: TurnChoice<Id>, isOn: boolean): void {
  const wasOpen = useRef(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (wasOpen.current || isElsewhere(event)) return
    const { key, target } = event
    // Choosing a whisper again takes it back. A key that is held would do both, thirty times a second.
    if (choice.isWhisper && event.repeat && (/^\d$/.test(key) || (key === 'Enter' && closest(target, optionSelector)))) {
      event.preventDefault()
      return
    }
    const arrow = arrows[key]
    if (/^\d$/.test(key)) {
      const option = options[key === '0' ? 9 : Number(key) - 1]
      if (!option?.isFree) return
      choice.choose(option.id)
      focusOption(String(option.id))
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
    // Checked in the capture phase, before other handlers. Otherwise a menu that Escape closes would already be closed at this point.
    const look = () => {
      wasOpen.current = isSomethingOpen()
    }
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', listen)
    }
  }, [isOn])
}
