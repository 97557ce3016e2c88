import { Bot, TimerReset } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { isLocalPlay } from '../../../net/local-play.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const { lobby } = matchTexts

/** The owner's rare actions, away from the main buttons: more time, bots on a local site, and cancelling the gather. */
export function OwnerExtras({ match, actions }: { match: Match; actions: LobbyActions }) {
  const [isCanceling, setIsCanceling] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 border-line border-t pt-3 max-sm:-mb-2 sm:-mb-3">
      <Button variant="muted" className="-ml-3 px-3" disabled={match.extended === 1} isBusy={actions.isBusy} onClick={actions.extend}>
        <Icon of={TimerReset} className="max-[24rem]:hidden" />
        {match.extended === 1 ? lobby.extended : lobby.extend}
      </Button>
      {isLocalPlay() && match.fill === 0 && freeSeats(match) > 0 && (
        <Button
          variant="muted"
          icon={Bot}
          className="px-3 max-sm:order-last max-sm:-ml-3 max-sm:basis-full max-sm:justify-start"
          isBusy={actions.isBusy}
          onClick={actions.fill}
        >
          {lobby.fill}
        </Button>
      )}
      <Button variant="remove" className="-mr-3 ml-auto px-3" isBusy={actions.isBusy} onClick={() => setIsCanceling(true)}>
        {lobby.cancel}
      </Button>
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
