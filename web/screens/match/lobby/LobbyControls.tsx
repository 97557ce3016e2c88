import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { ownMatchAtom, switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { joinWords } from './join-words.ts'
import type { LobbyPlace } from './lobby-place.ts'
import { OwnerControls } from './OwnerControls.tsx'
import { SeatedElsewhere } from './SeatedElsewhere.tsx'
import { ShareLobby } from './ShareLobby.tsx'

const { lobby } = matchTexts

/** The text beside the buttons: the player's place and what happens next. */
function Words({ title, hint, className = '' }: { title?: string; hint: string; className?: string }) {
  return (
    <div className={`min-w-0 flex-1 ${className}`}>
      {title && <p className="font-medium">{title}</p>}
      <p className="text-muted text-sm">{hint}</p>
    </div>
  )
}

type LobbyControlsProps = { match: Match; me: string; place: LobbyPlace; actions: LobbyActions }

/** The viewer's controls in the lobby: join, wait, leave, or run it as the owner. */
export function LobbyControls({ match, me, place, actions }: LobbyControlsProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const switches = useAtomValue(switchesAtom)
  const own = useAtomValue(ownMatchAtom)
  const user = useAtomValue(userAtom)
  const isBanned = user?.banned === 1
  if (place.is === 'owner') return <OwnerControls match={match} me={me} actions={actions} />
  if (place.is === 'outside' && own !== null && own !== match.match_id) return <SeatedElsewhere own={own} me={me} />
  const isJoinClosed = isBanned || switches?.gather_join === 0 || switches?.cs_update === 1
  const isFull = freeSeats(match) === 0
  const joining = joinWords(match, { steamid: me, elo: switches?.elo === 0 ? null : (user?.elo ?? null) })
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      {place.is === 'outside' && (
        <>
          <Words hint={isBanned ? lobby.joinBanned : isJoinClosed ? lobby.joinClosed : joining.hint} />
          <Button
            look="primary"
            className="px-6"
            disabled={isJoinClosed || joining.isBarred}
            isBusy={actions.isBusy}
            onClick={() => actions.join(joining.waitsForOwner)}
          >
            {lobby.join}
          </Button>
        </>
      )}
      {place.is === 'waiting' && (
        <>
          <Words
            title={isFull && match.door?.way === 'open' ? lobby.inTurn : lobby.inQueue}
            hint={lobby.place(place.place, match.queuedPlayers.length)}
          />
          {!isFull && <ShareLobby match={match} className="max-sm:hidden" />}
          <Button isBusy={actions.isBusy} onClick={actions.leaveQueue}>
            {lobby.leaveQueue}
          </Button>
        </>
      )}
      {place.is === 'member' && (
        <>
          {/* A phone has no room for words beside two buttons: a player who may leave is in. */}
          <Words title={lobby.member} hint={isFull ? lobby.memberHintFull : lobby.memberHint} className={isFull ? '' : 'max-sm:sr-only'} />
          {!isFull && <ShareLobby match={match} isMain className="max-sm:flex-1" />}
          <Button isBusy={actions.isBusy} onClick={() => setIsLeaving(true)}>
            {lobby.leave}
          </Button>
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
