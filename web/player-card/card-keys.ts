import { cardSelector, elementOf, type ShownCard } from './names-on-page.ts'

/** Whether this element is in the card. */
export const isInCard = (target: EventTarget | null): boolean => elementOf(target)?.closest(cardSelector) != null

/** Whether this element is in a dialog that the card opened: the dialog handles its own keys. */
export const isInDialogOfCard = (target: EventTarget | null): boolean => elementOf(target)?.closest(`${cardSelector} dialog`) != null

/** The link or button beside which the card is shown. */
export const linkOf = ({ anchor }: ShownCard): HTMLElement => anchor.closest<HTMLElement>('a, button') ?? anchor

/**
 * Tab leads from a name into its card, and from the last control of the card to the next control after the name, as if the card were there:
 * in the page the card is at the end.
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
    // The browser moves the focus on from there.
    link.focus()
  }
}
