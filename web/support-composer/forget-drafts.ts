/** Everything that was written to support and not sent is kept under names that begin so. */
export const draftPrefix = 'kampklar-support-'

/** Forgets every draft on this browser: anyone who signs out leaves nothing of what they wrote to the next who sits there. */
export function forgetDrafts(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    for (const name of names) if (name.startsWith(draftPrefix)) localStorage.removeItem(name)
  } catch (error) {
    console.warn('support drafts:', error)
  }
}
