/** A shared link: the page's address, and words for an app that shows them beside it. */
export type SharedLink = { title: string; text: string; url: string }

/** The outcome: shared with another app, copied, or failed. `changed-mind` if the player closed the phone's sheet. */
export type ShareEnd = 'shared' | 'copied' | 'changed-mind' | 'failed'

/** The functions of the browser that `shareLink` needs. */
type Ways = {
  share?: ((link: SharedLink) => Promise<void>) | undefined
  copy(text: string): Promise<void>
}

/** Whether the page shares with the device's own sheet. On a desktop the sheet is slower than copying, so it is not used there. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

/** The functions of this browser to share a link. */
export const browserWays = (): Ways => ({
  share: hasShareSheet() ? (link) => navigator.share(link) : undefined,
  copy: (text) => navigator.clipboard.writeText(text),
})

const isChangedMind = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Shares the link with the device's sheet; copies it if there is no sheet or the sheet refuses. */
export async function shareLink(link: SharedLink, { share, copy }: Ways): Promise<ShareEnd> {
  try {
    if (share) return await share(link).then(() => 'shared' as const)
  } catch (error) {
    if (isChangedMind(error)) return 'changed-mind'
    console.warn('share:', error)
  }
  try {
    await copy(link.url)
    return 'copied'
  } catch (error) {
    console.warn('copy:', error)
    return 'failed'
  }
}
