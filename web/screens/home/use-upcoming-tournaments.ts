import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { NewsKind } from '../../../durable/protocol/site-messages.ts'
import { ownTournamentMatchesReply } from '../../../worker/contract/tournaments.ts'
import { fetchOwnTournamentMatches } from '../../net/api/tournaments.ts'
import { newsAtom } from '../../state/call-atoms.ts'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { atom, useAtom, useAtomValue } from '../../state/store.ts'
import { type LastUpcoming, readUpcoming, storeUpcoming, upcomingKeys } from './last-upcoming.ts'
import { type UpcomingMatch, upcomingTournaments } from './upcoming-tournaments.ts'

/** Home is drawn and at rest first, in ms: the tournament entries can wait for it. */
const restMs = 2_000
const changing: ReadonlySet<NewsKind | undefined> = new Set<NewsKind | undefined>(['tournament-match', 'check-in'])

type Answer = Parameters<typeof upcomingTournaments>[0]
const key = upcomingKeys.tournaments
const answerSchema = v.pick(ownTournamentMatchesReply, ['matches', 'check_ins'])
const isAnswer = (stored: unknown): stored is Answer => v.is(answerSchema, stored)

/** The last answer for the player of this page. */
const knownAtom = atom<LastUpcoming<Answer> | null>(null)

/**
 * The tournament entries of a player at `now` (server time, UTC ms). They are read once, and again with news of them, when the page is
 * looked at again, and when the site is back.
 */
export function useUpcomingTournaments(steamid: string, now: number): readonly UpcomingMatch[] {
  const news = useAtomValue(newsAtom)
  const returns = useAtomValue(returnsAtom)
  const [known, setKnown] = useAtom(knownAtom)
  const [stored] = useState(() => readUpcoming(key, isAnswer))
  const change = changing.has(news?.news) ? news : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the site is back is a trigger.
  useEffect(() => {
    let asked = 0
    const ask = async () => {
      asked += 1
      const mine = asked
      const reply = await fetchOwnTournamentMatches()
      if (mine !== asked || !reply.ok) return
      const last = { of: steamid, answer: { matches: reply.data.matches, check_ins: reply.data.check_ins } }
      setKnown(last)
      const { matches, check_ins } = last.answer
      storeUpcoming(key, matches.length + check_ins.length > 0 ? last : null)
    }
    const timer = setTimeout(ask, change === null ? restMs : 0)
    const look = () => document.hidden || void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      asked += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [change, steamid, returns, setKnown])
  const last = known ?? stored
  return last?.of === steamid ? upcomingTournaments(last.answer, now) : []
}
