import { useState } from 'react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import type { LobbyActions } from '../../hooks/use-lobby-actions.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { matchTexts } from '../../texts/match.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

const { lobby } = matchTexts

/** Whether this page comes from one's own machine: only there are bots on offer, and the server says no where they are not. */
const isLocalPlay = (): boolean => ['localhost', '127.0.0.1'].includes(location.hostname)

function hintOf(match: Match, isClosed: boolean): string {
  if (isClosed) return lobby.startClosed
  if (match.players.length >= match.max_players) return lobby.ready
  return match.fill === 1 ? lobby.filling : lobby.startHint
}

/** The owner's buttons: start when full, more time once, call it off, and bots on one's own machine. */
export function OwnerControls({ match, actions }: { match: Match; actions: LobbyActions }) {
  const [isCanceling, setIsCanceling] = useState(false)
  const switches = useAtomValue(switchesAtom)
  const isClosed = switches?.gather_start === 0 || switches?.cs_update === 1
  const isFull = match.players.length === match.max_players
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <div className="flex items-center gap-2 max-sm:w-full sm:flex-1 sm:gap-3">
        <p id="start-hint" className={`min-w-0 flex-1 text-sm ${isClosed ? 'text-warning' : isFull ? 'text-primary' : 'text-muted'}`}>
          {hintOf(match, isClosed)}
        </p>
        {isLocalPlay() && match.fill === 0 && !isFull && (
          <button
            type="button"
            className="btn btn-quiet whitespace-nowrap max-sm:px-3"
            aria-disabled={actions.isBusy}
            onClick={actions.fill}
          >
            {lobby.fill}
          </button>
        )}
      </div>
      <button
        type="button"
        className="btn btn-danger max-sm:order-2 max-sm:px-3"
        aria-disabled={actions.isBusy}
        onClick={() => setIsCanceling(true)}
      >
        {lobby.cancel}
      </button>
      <button
        type="button"
        className="btn btn-quiet max-sm:order-1 max-sm:px-3"
        disabled={match.extended === 1}
        aria-disabled={actions.isBusy}
        title={lobby.extendHint}
        onClick={actions.extend}
      >
        {match.extended === 1 ? lobby.extended : lobby.extend}
      </button>
      <button
        type="button"
        className="btn btn-primary whitespace-nowrap sm:px-6 max-sm:flex-1 max-sm:px-3"
        disabled={!isFull || isClosed}
        aria-disabled={actions.isBusy}
        aria-describedby="start-hint"
        onClick={actions.start}
      >
        {lobby.start}
      </button>
      {isCanceling && (
        <ConfirmDialog
          question={lobby.cancelQuestion}
          text={lobby.cancelText}
          confirm={lobby.cancel}
          cancel={lobby.cancelKeep}
          onConfirm={actions.cancel}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </div>
  )
}
