import { isStaff } from '../../../durable/rules/permissions.ts'
import { useLobbyActions } from '../../hooks/use-lobby-actions.ts'
import { InvitePlayers } from './InvitePlayers.tsx'
import { LobbyMembers } from './LobbyMembers.tsx'
import { LobbyStage } from './LobbyStage.tsx'
import { lobbyPlace } from './lobby-place.ts'
import { MatchChat } from './MatchChat.tsx'
import { MatchSettings } from './MatchSettings.tsx'
import type { PhaseProps } from './phase-props.ts'
import { WaitingList } from './WaitingList.tsx'

/** `waiting`: who is in, who would like to be, and how long there is. */
export function MatchLobby({ view, me, act }: PhaseProps) {
  const { match, chat } = view
  const place = lobbyPlace(match, me.steamid)
  const actions = useLobbyActions(match.match_id, act)
  return (
    <div className="grid gap-6 max-lg:flex max-lg:flex-col max-lg:pb-24 lg:grid-cols-[1fr_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
        <LobbyStage match={match} place={place} actions={actions} />
        <LobbyMembers match={match} me={me.steamid} actions={actions} />
        <WaitingList match={match} me={me.steamid} actions={actions} />
        <div className="max-lg:order-last">
          <MatchSettings match={match} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-22">
        {place.is === 'owner' && <InvitePlayers match={match} act={act} />}
        <MatchChat chat={chat} me={me} mayWrite={place.is !== 'outside' || isStaff(me.role)} status={match.status} act={act} />
      </div>
    </div>
  )
}
