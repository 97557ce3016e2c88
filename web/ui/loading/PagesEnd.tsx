import { useEffect, useRef } from 'react'
import type { PagesView } from '../../resource/use-resource.ts'
import { Button } from '../button/Button.tsx'
import { RetryLine } from './RetryLine.tsx'

/** How far below the visible area the end of a list can be when the next page is fetched. */
const ahead = '0px 0px 600px'

type PagesEndProps = {
  pages: Pick<PagesView<unknown, unknown>, 'items' | 'next' | 'state' | 'more'>
  texts: { more: string; loading: string; failed: string; end: string }
}

/**
 * The end of a list: fetches the next page when it becomes visible, and says that it is loading, that it failed, or that there is no more.
 * A paused list continues only with the button.
 */
export function PagesEnd({ pages: { items, next, state, more }, texts }: PagesEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const goesOn = state === 'loaded' && next !== null
  useEffect(() => {
    if (!goesOn || !end.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: ahead })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [goesOn, more])
  if (state === 'failed') return <RetryLine text={texts.failed} onRetry={more} className="panel mt-4 px-4 py-3 sm:px-6" />
  return (
    <div ref={end} className="mt-4 flex min-h-11 items-center justify-center text-muted text-sm">
      {(goesOn || state === 'paused') && <Button onClick={more}>{texts.more}</Button>}
      <p role="status">{state === 'loading' ? texts.loading : items.length > 0 && next === null ? texts.end : ''}</p>
    </div>
  )
}
