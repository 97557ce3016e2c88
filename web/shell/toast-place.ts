/** The half of the screen in which the player writes; null for none. */
export type WrittenField = 'upper' | 'lower' | null

const usuallyShown = 5

/**
 * The place of the toasts, and how many are shown at once. Usually they are at the lower edge; on a phone's match page they are below the
 * header, because the buttons are at the bottom. They are never in the half of the screen in which the player writes. During a turn only
 * one is shown.
 */
export function toastPlace({ isOnPhonesMatch, isTurn, field }: { isOnPhonesMatch: boolean; isTurn: boolean; field: WrittenField }) {
  const edge = field === null ? (isOnPhonesMatch ? 'top' : 'bottom') : field === 'lower' ? 'top' : 'bottom'
  return { position: `${edge}-right`, shownAtOnce: isTurn ? 1 : usuallyShown } as const
}

/** The title of a toast of the server: the kind of match. 'Gather' is left out, because the sentence says it already. */
export const shownTitle = (title: string | undefined): string | undefined => (title === 'Gather' ? undefined : title)
