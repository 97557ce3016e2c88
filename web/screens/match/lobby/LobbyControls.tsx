import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { ownMatchAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { JoinControls } from './JoinControls.tsx'
import { LobbyWords } from './LobbyWords.tsx'
import type { LobbyPlace } from './lobby-place.ts'
import { OwnerControls } from './OwnerControls.tsx'
import { SeatedElsewhere } from './SeatedElsewhere.tsx'
import { ShareLobby } from './ShareLobby.tsx'

const { lobby } = matchTexts

/** The words for a viewer who waits, with or without a party: for the owner's answer, or for enough seats where the lobby is open. */
function waitingWords(match: Match, { place, party }: Extract<LobbyPlace, { is: 'waiting' }>): { title: string; hint: string } {
  const total = match.queuedPlayers.length
  const isInTurn = match.door?.way === 'open' && freeSeats(match) < party
  if (party === 1) return { title: isInTurn ? lobby.inTurn : lobby.inQueue, hint: lobby.place(place, total) }
  return {
    title: isInTurn ? lobby.partyInTurn(party) : lobby.partyInQueue,
    hint: lobby.partyPlace(place, place + party - 1, total),
  }
}

type LobbyControlsProps = { match: Match; me: string; place: LobbyPlace; actions: LobbyActions }

/** The viewer's controls in the lobby: join, wait, leave, or run it as the owner. */
export function LobbyControls({ match, me, place, actions }: LobbyControlsProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const own = useAtomValue(ownMatchAtom)
  if (place.is === 'owner') return <OwnerControls match={match} me={me} actions={actions} />
  if (place.is === 'outside' && own !== null && own !== match.match_id) return <SeatedElsewhere own={own} me={me} />
  const isFull = freeSeats(match) === 0
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      {place.is === 'outside' && <JoinControls match={match} me={me} actions={actions} />}
      {place.is === 'waiting' && (
        <>
          <LobbyWords {...waitingWords(match, place)} />
          {!isFull && <ShareLobby match={match} className="max-sm:hidden" />}
          <Button isBusy={actions.isBusy} onClick={actions.leaveQueue}>
            {lobby.leaveQueue}
          </Button>
        </>
      )}
      {place.is === 'member' && (
        <>
          {/* A phone has no room for words beside two buttons, and the button to leave already says that the player is in. */}
          <LobbyWords
            title={lobby.member}
            hint={isFull ? lobby.memberHintFull : lobby.memberHint}
            className={isFull ? '' : 'max-sm:sr-only'}
          />
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
