import { useEffect } from 'react'
import type { NewsKind } from '../../../durable/protocol/site-messages.ts'
import { fetchOwnTournamentMatches } from '../../net/api/tournaments.ts'
import { newsAtom } from '../../state/call-atoms.ts'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { atom, useAtom, useAtomValue } from '../../state/store.ts'
import { type Ahead, tournamentsAhead } from './tournaments-ahead.ts'

/** Home is drawn and at rest first, in ms: what is ahead in tournaments can wait for it. */
const restMs = 2_000
const changing: ReadonlySet<NewsKind | undefined> = new Set<NewsKind | undefined>(['tournament-match', 'check-in'])

/** What was ahead of this player when home was last looked at: whoever comes back to it sees it at once. */
const knownAtom = atom<{ of: string; answer: Parameters<typeof tournamentsAhead>[0] } | null>(null)

/**
 * What is ahead of a player in tournaments at `now` (server time, UTC ms); read once, and again with news of it, when the page is looked
 * at again, and when the site is back.
 */
export function useTournamentsAhead(steamid: string, now: number): readonly Ahead[] {
  const news = useAtomValue(newsAtom)
  const returns = useAtomValue(returnsAtom)
  const [known, setKnown] = useAtom(knownAtom)
  const change = changing.has(news?.news) ? news : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the site is back is a trigger.
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const reply = await fetchOwnTournamentMatches()
      if (isWanted && reply.ok) setKnown({ of: steamid, answer: reply.data })
    }
    const timer = setTimeout(ask, change === null ? restMs : 0)
    const look = () => document.hidden || void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [change, steamid, returns, setKnown])
  return known?.of === steamid ? tournamentsAhead(known.answer, now) : []
}
