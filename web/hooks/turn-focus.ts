/** Moves the keyboard to where the turn is named: the first option is one Tab away, and nothing scrolls. */
export const focusTurnHeading = (): void => document.querySelector<HTMLElement>('[data-turn-heading]')?.focus({ preventScroll: true })

/** Moves the keyboard, and the eye, to the first there is to choose. */
export function focusFirstOption(): void {
  const option = document.querySelector<HTMLElement>('[data-turn-option]:not([disabled])')
  option?.scrollIntoView({ block: 'center' })
  option?.focus({ preventScroll: true, focusVisible: true })
}
