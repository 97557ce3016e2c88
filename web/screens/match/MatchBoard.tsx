import type { ReactNode } from 'react'
import { isStaff } from '../../../durable/rules/permissions.ts'
import { useTravel } from '../../hooks/use-travel.ts'
import { teamView, turnView } from '../../state/turn-view.ts'
import { DrawCheckPanel } from './DrawCheckPanel.tsx'
import { MatchChat } from './MatchChat.tsx'
import { MatchTimeline } from './MatchTimeline.tsx'
import type { PhaseProps } from './phase-props.ts'
import { TeamColumn } from './TeamColumn.tsx'

/** What draft, veto and match have in common: team A · stage · team B, and below it the talk, what happened, and the draws. On a phone the stage comes first. */
export function MatchBoard({ view, me, act, children }: PhaseProps & { children: ReactNode }) {
  const { match, chat } = view
  const turn = turnView(match, me.steamid)
  const isIn = match.players.some((player) => player.steamid === me.steamid)
  useTravel(turn?.number)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[15rem_minmax(0,1fr)_15rem] lg:gap-5">
        <div className="col-span-2 min-w-0 lg:order-2 lg:col-span-1">{children}</div>
        <div className="min-w-0 lg:order-1">
          <TeamColumn team={teamView(match, 'A')} turn={turn} me={me.steamid} />
        </div>
        <div className="min-w-0 lg:order-3">
          <TeamColumn team={teamView(match, 'B')} turn={turn} me={me.steamid} />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 lg:items-start">
        <MatchChat chat={chat} me={me} mayWrite={isIn || isStaff(me.role)} act={act} />
        <MatchTimeline view={view} />
        <DrawCheckPanel match={match} />
      </div>
    </>
  )
}
