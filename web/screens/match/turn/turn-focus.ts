/** Moves the focus to the turn's heading: the first option is one Tab away, and nothing scrolls. */
export const focusTurnHeading = (): void => document.querySelector<HTMLElement>('[data-turn-heading]')?.focus({ preventScroll: true })

/** Moves the focus to the first option, and scrolls to it. */
export function focusFirstOption(): void {
  const option = document.querySelector<HTMLElement>('[data-turn-option]:not([disabled])')
  option?.scrollIntoView({ block: 'center' })
  option?.focus({ preventScroll: true, focusVisible: true })
}
