import { Bot, TimerReset } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { isLocalPlay } from '../../../net/local-play.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const { lobby } = matchTexts

/** The owner's seldom actions, away from the main buttons: more time, bots on a local site, and calling the gather off. */
export function OwnerExtras({ match, actions }: { match: Match; actions: LobbyActions }) {
  const [isCanceling, setIsCanceling] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 border-line border-t pt-3 max-sm:-mb-2 sm:-mb-3">
      <button
        type="button"
        className="btn btn-ghost -ml-3 px-3 font-normal text-muted text-sm hover:text-base-content"
        disabled={match.extended === 1}
        aria-disabled={actions.isBusy}
        onClick={actions.extend}
      >
        <Icon of={TimerReset} size={16} className="max-[24rem]:hidden" />
        {match.extended === 1 ? lobby.extended : lobby.extend}
      </button>
      {isLocalPlay() && match.fill === 0 && freeSeats(match) > 0 && (
        <button
          type="button"
          className="btn btn-ghost px-3 font-normal text-muted text-sm hover:text-base-content max-sm:order-last max-sm:-ml-3 max-sm:basis-full max-sm:justify-start"
          aria-disabled={actions.isBusy}
          onClick={actions.fill}
        >
          <Icon of={Bot} size={16} />
          {lobby.fill}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost -mr-3 ml-auto px-3 font-normal text-error text-sm"
        aria-disabled={actions.isBusy}
        onClick={() => setIsCanceling(true)}
      >
        {lobby.cancel}
      </button>
      {isCanceling && (
        <ConfirmDialog
          question={lobby.cancelQuestion}
          text={lobby.cancelText}
          confirm={lobby.cancel}
          cancel={lobby.cancelKeep}
          onConfirm={() => void actions.cancel()}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </div>
  )
}
