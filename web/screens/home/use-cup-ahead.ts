import { useCallback, useEffect } from 'react'
import { useCupNews } from '../../hooks/use-cup-news.ts'
import { fetchOwnCups } from '../../net/api/cups.ts'
import { atom, useAtom } from '../../state/store.ts'
import { type CupAhead, cupAhead } from './cup-ahead.ts'

/** Home is drawn and at rest first, in ms: what is ahead can wait for it. */
const restMs = 2_000

/** What was ahead of this player when home was last looked at, of the cups they are in: whoever comes back to it sees it at once. */
const knownAtom = atom<{ of: string; ahead: CupAhead | null; registered: readonly string[] } | null>(null)
const none: readonly string[] = []

/** The cup that is ahead of a player; read once, with news of one they are in, when the page is looked at again, and when the site is back. */
export function useCupAhead(steamid: string): CupAhead | null {
  const [known, setKnown] = useAtom(knownAtom)
  const ask = useCallback(async () => {
    const reply = await fetchOwnCups()
    if (reply.ok) setKnown({ of: steamid, ahead: cupAhead(reply.data), registered: reply.data.registered })
  }, [steamid, setKnown])
  const own = known?.of === steamid ? known : null
  useCupNews(ask, own?.registered ?? none)
  useEffect(() => {
    const timer = setTimeout(ask, restMs)
    const look = () => document.hidden || void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])
  return own?.ahead ?? null
}
