import { useState } from 'react'
import { partyMax } from '../../../../durable/rules/queue/party.ts'
import { useParty } from '../../../hooks/use-party.ts'
import { InvitedPlayers } from '../../../player-search/InvitedPlayers.tsx'
import { partyRoleAtom } from '../../../state/party-atoms.ts'
import { isBannedAtom, userAtom } from '../../../state/session-atoms.ts'
import { seatAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { PartyFoot } from './PartyFoot.tsx'
import { PartyInvites } from './PartyInvites.tsx'
import { PartyPlaces } from './PartyPlaces.tsx'
import { PartyWays } from './PartyWays.tsx'
import { isWaiting, partyPlaces } from './party-view.ts'
import { partyTexts as texts } from './texts.ts'
import { usePartyActions } from './use-party-actions.ts'
import { usePartyLink } from './use-party-link.ts'

/** The party that the player queues with: the members, the ways to invite and the button to leave. It loads its data itself. */
export function PartyPanel() {
  const user = useAtomValue(userAtom)
  const role = useAtomValue(partyRoleAtom)
  const isLocked = isWaiting(useAtomValue(seatAtom))
  const isBanned = useAtomValue(isBannedAtom)
  const { known, hasFailed, load } = useParty()
  const actions = usePartyActions()
  const [isSearching, setSearching] = useState(false)
  usePartyLink(known)
  if (!user) return null
  const party = known?.party ?? null
  if (isBanned && party === null) return null
  const { members, free } = partyPlaces(party, user)
  const mayInvite = known !== null && !isLocked && !isBanned && free > 0
  const leads = role !== 'member'
  return (
    <section className="panel @container flex flex-col gap-4 p-5" aria-labelledby="gruppen">
      <header>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="gruppen" className="display text-lg">
            {texts.title}
          </h2>
          <p className="text-muted text-sm tabular-nums">{texts.count(members.length, partyMax)}</p>
        </div>
        {role === 'alone' && <p className="mt-1 text-muted text-sm">{texts.lead}</p>}
      </header>
      {hasFailed && <RetryLine text={texts.failed} onRetry={load} />}
      <PartyInvites invites={(!isBanned && known?.invites) || []} actions={actions} />
      <PartyPlaces
        party={party}
        me={user}
        onFree={mayInvite ? () => setSearching(true) : null}
        kick={role === 'leader' && !isLocked ? actions.kick : null}
      />
      {mayInvite && <PartyWays party={party} me={user.steamid} isSearching={isSearching} onSearch={setSearching} />}
      <InvitedPlayers invited={party?.invited ?? []} takeBack={leads && !isLocked ? actions.kick : null} />
      <PartyFoot role={role} isLocked={isLocked} actions={actions} />
    </section>
  )
}
