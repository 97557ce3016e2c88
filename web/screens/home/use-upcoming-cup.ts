import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useCupNews } from '../../hooks/news/use-cup-news.ts'
import { fetchOwnCups } from '../../net/api/cups.ts'
import { atom, useAtom } from '../../state/store.ts'
import { type LastUpcoming, readUpcoming, storeUpcoming, upcomingKeys } from './last-upcoming.ts'
import { type UpcomingCup, upcomingCup } from './upcoming-cup.ts'

/** Home is drawn and at rest first, in ms: the next cup can wait for it. */
const restMs = 2_000

type Answer = { upcoming: UpcomingCup | null; registered: readonly string[] }
const key = upcomingKeys.cup
const isAnswer = (stored: unknown): stored is Answer => v.is(answerSchema, stored)
const answerSchema = v.object({
  upcoming: v.nullable(v.object({ is: v.picklist(['live', 'next']), id: v.string(), name: v.string(), at: v.number() })),
  registered: v.array(v.string()),
})

/** The last answer for the player of this page. */
const knownAtom = atom<LastUpcoming<Answer> | null>(null)
const none: readonly string[] = []

/** The next cup of a player; read once, with news of one they are in, when the page is looked at again, and when the site is back. */
export function useUpcomingCup(steamid: string): UpcomingCup | null {
  const [known, setKnown] = useAtom(knownAtom)
  const newestRequest = useRef(0)
  const ask = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await fetchOwnCups()
    if (request !== newestRequest.current || !reply.ok) return
    const last = { of: steamid, answer: { upcoming: upcomingCup(reply.data), registered: reply.data.registered } }
    setKnown(last)
    storeUpcoming(key, last.answer.upcoming && last)
  }, [steamid, setKnown])
  const [stored] = useState(() => readUpcoming(key, isAnswer))
  const last = known ?? stored
  const own = last?.of === steamid ? last.answer : null
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
  return own?.upcoming ?? null
}
