import type { Locator } from 'vitest/browser'

/** Presses a control at once, also one that does not take it: a click of vitest would wait until it does. */
export const press = (control: Locator): void => (control.element() as HTMLElement).click()
