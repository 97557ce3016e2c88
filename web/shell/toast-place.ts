/** The half of the screen with the text field that the player writes in; null for none. */
export type WrittenField = 'upper' | 'lower' | null

const usuallyShown = 5

/**
 * The place of the toasts, and how many show at once. Usually the lower edge; on a phone's match page below the header, because the buttons
 * are at the bottom. Never in the half of the screen in which the player is writing. During a turn one at a time.
 */
export function toastPlace({ isOnPhonesMatch, isTurn, field }: { isOnPhonesMatch: boolean; isTurn: boolean; field: WrittenField }) {
  const edge = field === null ? (isOnPhonesMatch ? 'top' : 'bottom') : field === 'lower' ? 'top' : 'bottom'
  return { position: `${edge}-right`, shownAtOnce: isTurn ? 1 : usuallyShown } as const
}

/** Toasts of the server come under the kind of match they are about. 'Gather' says nothing that the sentence does not. */
export const shownTitle = (title: string | undefined): string | undefined => (title === 'Gather' ? undefined : title)
