import { Users } from 'lucide-react'
import { useId } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useIsStable } from '../../../hooks/loading/use-is-stable.ts'
import { useParty } from '../../../hooks/use-party.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { partyRoleAtom } from '../../../state/party-atoms.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { joinWords, partyJoinWords } from './join-words.ts'
import { LobbyWords } from './LobbyWords.tsx'

const { lobby } = matchTexts

/**
 * 'Bli med' for a viewer without a seat. The leader of a party joins with all of it, or without it; if the party cannot join, the words say
 * why, and the leader can still join without it.
 */
export function JoinControls({ match, me, actions }: { match: Match; me: string; actions: LobbyActions }) {
  const switches = useAtomValue(switchesAtom)
  const user = useAtomValue(userAtom)
  const role = useAtomValue(partyRoleAtom)
  const { known } = useParty()
  const hintId = useId()
  const members = role === 'leader' ? (known?.party?.members ?? []) : []
  // The main button changes its action when the party is loaded. A click just after that was meant for the action before.
  const isStable = useIsStable(members.length)
  const isBanned = user?.banned === 1
  const isClosed = isBanned || switches?.gather_join === 0 || switches?.cs_update === 1
  const alone = joinWords(match, { steamid: me, elo: switches?.elo === 0 ? null : (user?.elo ?? null) })
  const party = members.length > 1 && !isClosed && !alone.isBarred ? partyJoinWords(match, members) : null
  const isTogether = party !== null && !party.isBarred
  const hint = isBanned ? lobby.joinBanned : isClosed ? lobby.joinClosed : (party ?? alone).hint
  return (
    <div className={`flex flex-1 items-center gap-2 sm:gap-3 ${isTogether ? 'max-sm:flex-col max-sm:items-stretch' : ''}`}>
      <LobbyWords id={hintId} hint={hint} />
      <div className="flex items-center gap-2 sm:gap-3">
        <Button
          variant="primary"
          icon={isTogether ? Users : undefined}
          className={isTogether ? 'px-5 max-sm:flex-1' : 'px-6'}
          disabled={isClosed || alone.isBarred}
          aria-disabled={actions.isBusy || !isStable}
          aria-describedby={hintId}
          onClick={() => (isTogether ? actions.joinWithParty(party.waitsForOwner) : actions.join(alone.waitsForOwner))}
        >
          {isTogether ? lobby.joinParty(members.length) : party ? lobby.joinAlone : lobby.join}
        </Button>
        {isTogether && (
          <Button className="px-4" aria-disabled={actions.isBusy || !isStable} onClick={() => actions.join(alone.waitsForOwner)}>
            {lobby.onlyMe}
          </Button>
        )}
      </div>
    </div>
  )
}
