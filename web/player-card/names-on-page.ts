/** A shown card: the player, their name as shown, the element beside which the card is, and what opened it. */
export type ShownCard = {
  userId: string
  name: string
  anchor: HTMLElement
  by: 'pointer' | 'focus' | 'press'
  /** Among the choices of a captain the card is beside the list, so that it does not cover the choices. */
  isBeside: boolean
}

const nameSelector = '[data-player-card]'
/** The selector of the card. */
export const cardSelector = '.player-card'
const choiceSelector = '[data-turn-option]'

export const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null)

/** The name under the pointer. A row or a card that is a link as a whole is above its names. */
export function nameAt({ target, clientX, clientY }: PointerEvent): HTMLElement | null {
  const at = elementOf(target)
  const direct = at?.closest<HTMLElement>(nameSelector)
  if (direct) return direct
  const link = at?.closest('a')
  if (!link) return null
  const inside = link.querySelector<HTMLElement>(nameSelector)
  if (inside || !link.classList.contains('card-link')) return inside
  return document.elementsFromPoint(clientX, clientY).find((each): each is HTMLElement => each.matches(nameSelector)) ?? null
}

/** The name in a link that has the keyboard's focus. */
export function linkedName(target: EventTarget | null): HTMLElement | null {
  const at = elementOf(target)
  return at?.matches(':focus-visible') ? (at.closest('a')?.querySelector<HTMLElement>(nameSelector) ?? null) : null
}

/** Whether the browser can place a card beside an element (see player-card.css). */
const canStandBeside = () => CSS.supports('anchor-name: --player-card') && CSS.supports('position-area: top')

/**
 * The card to show for this name. Null for a captain's touch on a choice, however long it lasts, for a card that would cover the choices,
 * and for a name in a dialog, because nothing outside a dialog can be pressed.
 */
export function cardOf(name: HTMLElement, by: ShownCard['by']): ShownCard | null {
  const userId = name.dataset.playerCard
  const option = name.closest<HTMLElement>(choiceSelector)
  if (!userId || name.closest('dialog') || (option && (by === 'press' || !canStandBeside()))) return null
  return { userId, name: name.textContent, anchor: option ?? name, by, isBeside: option !== null }
}
