/** A bookmark of D1. A later one is greater as text. */
const pattern = /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/

/** Asks for the newest there is, after a write whose bookmark the browser cannot know. */
export const newestBookmark = 'first-primary'

/** The header in which bookmarks travel, both ways. */
export const bookmarkHeader = 'x-bookmark'

/** Whether a text that came from outside may be handed to D1 as a bookmark. */
export const isBookmark = (text: string): boolean => text === newestBookmark || pattern.test(text)

/** A wish for the newest there is, told apart from earlier ones: a call sent before it does not fulfil it. */
export const newestMark = (id: string): string => `${newestBookmark} ${id}`

/** The part of a browser's bookmark that travels: the bookmark, or the wish for the newest. */
export const sentBookmark = (kept: string): string => kept.split(' ')[0] ?? ''

/**
 * The bookmark that a browser keeps once a call is answered (docs/design.md 5): the later one, since answers overtake each other. A wish
 * for the newest stays until a call is answered that was sent with it. `sent` is what was kept when the call was sent.
 */
export function laterBookmark(kept: string | null, { sent, answered }: { sent: string | null; answered: string }): string {
  if (kept?.startsWith(newestBookmark)) return kept === sent ? answered : kept
  return kept === null || answered > kept ? answered : kept
}
