import { useEffect, useState } from 'react'
import { browserWays, hasShareSheet, type SharedLink, type ShareEnd, shareLink } from '../net/share-link.ts'

/** For how long the button shows the outcome, in ms. */
const hintMs = 3000

export type Share = { hasSheet: boolean; end: ShareEnd | null; share(): Promise<void> }

/** Shares a link, and has the outcome for a few seconds. */
export function useShare(link: () => SharedLink): Share {
  const [hasSheet] = useState(hasShareSheet)
  const [end, setEnd] = useState<ShareEnd | null>(null)
  useEffect(() => {
    if (end === null) return
    const timer = setTimeout(() => setEnd(null), hintMs)
    return () => clearTimeout(timer)
  }, [end])
  return { hasSheet, end, share: async () => setEnd(await shareLink(link(), browserWays())) }
}
