import { useState } from 'react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import type { LobbyActions } from '../../hooks/use-lobby-actions.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { matchTexts } from '../../texts/match.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { LobbyPlace } from './lobby-place.ts'
import { OwnerControls } from './OwnerControls.tsx'

const { lobby } = matchTexts

/** What stands beside the buttons: where one is and what happens next. */
function Words({ title, hint }: { title?: string; hint: string }) {
  return (
    <div className="min-w-0 flex-1">
      {title && <p className="font-medium">{title}</p>}
      <p className="text-muted text-sm">{hint}</p>
    </div>
  )
}

/** What whoever looks can do in the lobby: join, wait, leave, or run it. */
export function LobbyControls({ match, place, actions }: { match: Match; place: LobbyPlace; actions: LobbyActions }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const switches = useAtomValue(switchesAtom)
  if (place.is === 'owner') return <OwnerControls match={match} actions={actions} />
  const isJoinClosed = switches?.gather_join === 0 || switches?.cs_update === 1
  const isFull = match.players.length >= match.max_players
  return (
    <div className="flex items-center gap-4">
      {place.is === 'outside' && (
        <>
          <Words hint={isJoinClosed ? lobby.joinClosed : isFull ? lobby.joinFull : lobby.joinHint} />
          <button
            type="button"
            className="btn btn-primary px-6"
            disabled={isJoinClosed}
            aria-disabled={actions.isBusy}
            onClick={actions.join}
          >
            {lobby.join}
          </button>
        </>
      )}
      {place.is === 'waiting' && (
        <>
          <Words title={lobby.inQueue} hint={lobby.place(place.place, match.queuedPlayers.length)} />
          <button type="button" className="btn btn-quiet" aria-disabled={actions.isBusy} onClick={actions.leaveQueue}>
            {lobby.leaveQueue}
          </button>
        </>
      )}
      {place.is === 'member' && (
        <>
          <Words title={lobby.member} hint={lobby.memberHint} />
          <button type="button" className="btn btn-quiet" aria-disabled={actions.isBusy} onClick={() => setIsLeaving(true)}>
            {lobby.leave}
          </button>
        </>
      )}
      {isLeaving && place.is === 'member' && (
        <ConfirmDialog
          question={lobby.leaveQuestion}
          text={lobby.leaveText}
          confirm={lobby.leave}
          onConfirm={actions.leave}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </div>
  )
}
