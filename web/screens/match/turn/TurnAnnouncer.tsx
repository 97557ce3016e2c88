import { Fragment } from 'react'
import { lastCall } from '../../../format/countdown.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { TurnTicks } from '../../../match/turn/TurnTicks.tsx'
import { useSecondsLeft } from '../../../ui/time/Countdown.tsx'
import { turnAnnouncement } from './turn-announcement.ts'
import { useTurnSignal } from './use-turn-signal.ts'

/** Announces once that the player's own turn is about to end. It is a separate region, so that screen readers do not repeat the rest. */
function LastCall({ deadlineAt }: { deadlineAt: number }) {
  return <p aria-live="assertive">{lastCall(useSecondsLeft(deadlineAt))}</p>
}

/**
 * Announces the last decision and whose turn it is to screen readers, and alerts the player on their own turn; `begins` is the sentence of
 * the beginning, while it lasts. Polite and urgent messages have separate regions, because screen readers do not read a region that changes
 * its urgency.
 */
export function TurnAnnouncer({ view, me, begins }: { view: MatchView; me: string; begins: string }) {
  const { text, isUrgent } = turnAnnouncement(view, me)
  const { deadlineAt } = view.match
  useTurnSignal(view, me)
  return (
    <div className="sr-only">
      <p aria-live="polite">{isUrgent ? '' : text || begins}</p>
      <p aria-live="assertive">{isUrgent ? text : ''}</p>
      {isUrgent && deadlineAt !== null && (
        <Fragment key={deadlineAt}>
          <LastCall deadlineAt={deadlineAt} />
          <TurnTicks deadlineAt={deadlineAt} />
        </Fragment>
      )}
    </div>
  )
}
