import { useEffect, useEffectEvent, useRef } from 'react'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { cupNewsAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/** How often pages with cups ask again without any news: a frame may be lost (ms). */
export const cupsEveryMs = 60_000
/** News come in a crowd when registration opens: they are waited for that long, and asked about once (ms). */
const gatherMs = 1_500
/** Everybody hears of the same change at once, and asks at a moment of their own within so long (ms). */
const spreadMs = 3_000

type News = ReadonlyMap<string, number>

/** Whether there is news since `seen`: of any cup, or of these alone. */
export const hasNewsOf = (cups: readonly string[] | 'all', { news, seen }: { news: News; seen: News }): boolean =>
  (cups === 'all' ? [...news.keys()] : cups).some((id) => news.get(id) !== seen.get(id))

/**
 * Asks for a fresh look soon after the site has news of these cups, and when it is back. Not while nobody looks at the
 * page: anyone who uses this asks when it is looked at again.
 */
export function useCupNews(refresh: () => void, cups: readonly string[] | 'all' = 'all'): void {
  const news = useAtomValue(cupNewsAtom)
  const returns = useAtomValue(returnsAtom)
  const seen = useRef({ news, returns })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const look = useEffectEvent(refresh)
  const isOfThem = useEffectEvent((since: News) => hasNewsOf(cups, { news, seen: since }))
  useEffect(() => {
    const isNew = isOfThem(seen.current.news) || seen.current.returns !== returns
    seen.current = { news, returns }
    if (!isNew || document.hidden || timer.current !== null) return
    const wait = gatherMs + Math.random() * spreadMs
    timer.current = setTimeout(() => {
      timer.current = null
      if (!document.hidden) look()
    }, wait)
  }, [news, returns])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
}
