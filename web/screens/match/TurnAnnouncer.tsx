import { useTurnSignal } from '../../hooks/use-turn-signal.ts'
import type { MatchView } from '../../state/match-view.ts'
import { lastCall } from '../../state/turn-last-call.ts'
import { turnNews } from '../../state/turn-news.ts'
import { useSecondsLeft } from '../../ui/Countdown.tsx'

/** Says once that one's own time is about to end; a region of its own, so that nothing else is said again with it. */
function LastCall({ deadlineAt }: { deadlineAt: number }) {
  return <p aria-live="assertive">{lastCall(useSecondsLeft(deadlineAt))}</p>
}

/** Says what was decided and whose turn it is to whoever listens, and sounds when the turn is theirs. One region for each tone: a region that changes its tone is not heard. */
export function TurnAnnouncer({ view, me }: { view: MatchView; me: string }) {
  const { text, isUrgent } = turnNews(view, me)
  const { deadlineAt } = view.match
  useTurnSignal(view, me)
  return (
    <div className="sr-only">
      <p aria-live="polite">{isUrgent ? '' : text}</p>
      <p aria-live="assertive">{isUrgent ? text : ''}</p>
      {isUrgent && deadlineAt !== null && <LastCall key={deadlineAt} deadlineAt={deadlineAt} />}
    </div>
  )
}
