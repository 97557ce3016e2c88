import { isStaff } from '../../../../durable/rules/staff/role-ranks.ts'
import { useKnock } from '../../../match/lobby/use-knock.ts'
import { useLobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { MatchChat } from '../chat/MatchChat.tsx'
import type { PhaseProps } from '../phase-props.ts'
import { InvitePlayers } from './InvitePlayers.tsx'
import { LobbyMembers } from './LobbyMembers.tsx'
import { LobbyStage } from './LobbyStage.tsx'
import { lobbyPlace } from './lobby-place.ts'
import { MatchSettings } from './MatchSettings.tsx'
import { WaitingList } from './WaitingList.tsx'

/** `waiting`: the members, the waiting list, and the time left. */
export function MatchLobby({ view, me, act }: PhaseProps) {
  const { match, chat } = view
  const place = lobbyPlace(match, me.steamid)
  const actions = useLobbyActions(match.match_id, act)
  useKnock(match, me.steamid)
  // The owner answers the waiting players, so the owner's list comes before the members. Other viewers look for the members first.
  const waitingList = <WaitingList match={match} me={me.steamid} actions={actions} />
  return (
    <div className="grid gap-6 max-lg:flex max-lg:flex-col lg:grid-cols-[1fr_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
        <LobbyStage match={match} me={me.steamid} place={place} actions={actions} />
        {place.is === 'owner' && waitingList}
        <LobbyMembers match={match} me={me.steamid} actions={actions} />
        {place.is !== 'owner' && waitingList}
        <div className="max-lg:order-last">
          <MatchSettings match={match} />
        </div>
      </div>
      {/* The maximum is the height that the head of the page leaves. The chat shrinks, so that its field stays in view. */}
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-18.5rem)]">
        {place.is === 'owner' && <InvitePlayers match={match} withdraw={actions.withdrawInvite} />}
        <MatchChat
          matchId={match.match_id}
          chat={chat}
          me={me}
          mayWrite={place.is !== 'outside' || isStaff(me.role)}
          status={match.status}
          act={act}
        />
      </div>
    </div>
  )
}
