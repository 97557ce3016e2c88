import { cardSelector, elementOf, type ShownCard } from './names-on-page.ts'

/** Whether this is in the card itself. */
export const isInCard = (target: EventTarget | null): boolean => elementOf(target)?.closest(cardSelector) != null

/** Whether this is in a dialog that the card opened: its keys are its own. */
export const isInDialogOfCard = (target: EventTarget | null): boolean => elementOf(target)?.closest(`${cardSelector} dialog`) != null

/** The link or button that the card stands at. */
export const linkOf = ({ anchor }: ShownCard): HTMLElement => anchor.closest<HTMLElement>('a, button') ?? anchor

/**
 * Tab leads from a name into its card, and from the last control of the card on to what comes after the name, as if the card stood there: in
 * the page it stands at the end.
 */
export function tabThroughCard(event: KeyboardEvent, shown: ShownCard): void {
  const controls = [...document.querySelectorAll<HTMLElement>(`${cardSelector} :is(a, button)`)]
  const link = linkOf(shown)
  const from = elementOf(event.target)
  if (from === link && !event.shiftKey && controls[0]) {
    event.preventDefault()
    controls[0].focus()
  } else if (from === controls[0] && event.shiftKey) {
    event.preventDefault()
    link.focus()
  } else if (from === controls.at(-1) && !event.shiftKey) {
    // The browser goes on from there.
    link.focus()
  }
}
