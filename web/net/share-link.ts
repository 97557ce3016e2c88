/** A shared link: the page's address, and words for an app that shows them beside it. */
export type SharedLink = { title: string; text: string; url: string }

/** How the link went out: handed to another app, copied, or not at all. `changed-mind` when the player closed the phone's own sheet. */
export type ShareEnd = 'shared' | 'copied' | 'changed-mind' | 'failed'

/** The parts of the browser that sharing takes. */
type Ways = {
  share?: ((link: SharedLink) => Promise<void>) | undefined
  copy(text: string): Promise<void>
}

/** Whether the page shares through the device's own sheet. On a desktop it is slower than copying, also where it exists. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

/** This browser's ways to share a link. */
export const browserWays = (): Ways => ({
  share: hasShareSheet() ? (link) => navigator.share(link) : undefined,
  copy: (text) => navigator.clipboard.writeText(text),
})

const isChangedMind = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Shares the link by the device's sheet, or copies it where there is none or it refuses. */
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
