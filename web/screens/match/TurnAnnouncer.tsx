import { useTurnSignal } from '../../hooks/use-turn-signal.ts'
import type { MatchView } from '../../state/match-view.ts'
import { turnNews } from '../../state/turn-news.ts'

/** Says what was decided and whose turn it is to whoever listens, and sounds when the turn is theirs. One region for each tone: a region that changes its tone is not heard. */
export function TurnAnnouncer({ view, me }: { view: MatchView; me: string }) {
  const { text, isUrgent } = turnNews(view, me)
  useTurnSignal(isUrgent)
  return (
    <div className="sr-only">
      <p aria-live="polite">{isUrgent ? '' : text}</p>
      <p aria-live="assertive">{isUrgent ? text : ''}</p>
    </div>
  )
}
