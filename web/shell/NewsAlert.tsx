import { useEffect, useEffectEvent } from 'react'
import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import { useAlertPlayer } from '../hooks/use-alert-player.ts'
import { inSitePath } from '../net/in-site-path.ts'
import { paths } from '../paths/paths.ts'
import { newsMarkAtom } from '../state/alert-atoms.ts'
import { ownMatchAtom } from '../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { type NewsWords, newsWords } from './account/signal-texts.ts'
import { isInFront } from './navigation/in-front.ts'

/** How long the title keeps its mark on a visible page, in ms: as long as the toast stays. */
const markMs = 5_000

/** The page that the news links to; null for none. */
function pathOf(leadsTo: NewsWords['leadsTo'], matchId: string | null, { link }: ToastMessage): string | null {
  if (leadsTo === 'queue') return paths.matchmaking
  if (leadsTo === 'link') return link ? inSitePath(link.path) : null
  return leadsTo === 'match' && matchId !== null ? paths.match(matchId) : null
}

/** Alerts the player to news about their seat. The title keeps its mark until the page is visible. */
export default function NewsAlert({ news }: { news: ToastMessage }) {
  const setMark = useSetAtom(newsMarkAtom)
  const matchId = useAtomValue(ownMatchAtom)
  const alertPlayer = useAlertPlayer()
  const words = news.news && newsWords[news.news]
  const alert = useEffectEvent(() => {
    if (!words || isInFront(news)) return
    const path = pathOf(words.leadsTo, matchId, news)
    void alertPlayer({ sound: words.sound, title: news.title ?? shellTexts.brand, body: news.msg, path })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words again are news again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const unmarkWhenSeen = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setMark(null), markMs)
    }
    alert()
    setMark(isInFront(news) ? null : (words?.mark ?? null))
    unmarkWhenSeen()
    document.addEventListener('visibilitychange', unmarkWhenSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', unmarkWhenSeen)
      setMark(null)
    }
  }, [news, setMark])
  return null
}
