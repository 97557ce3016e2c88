import type { ReactNode } from 'react'
import { teamView, turnView } from '../../match/turn/turn-view.ts'
import type { ShownProps } from './phase-props.ts'
import { TeamColumn } from './teams/TeamColumn.tsx'
import { useMoveAnimation } from './use-move-animation.ts'

/**
 * The layout of draft, veto and the wait for a server: team A, stage, team B. On a phone the stage comes first, and on a wide screen with
 * the chat beside them the three parts are cells of `MatchLayout`.
 */
export function MatchBoard({ view, me: { steamid: me }, children }: ShownProps & { children: ReactNode }) {
  const { match } = view
  const turn = turnView(match, me)
  useMoveAnimation(turn?.number)
  return (
    <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[15rem_minmax(0,1fr)_15rem] lg:gap-5 xl:contents">
      <div className="col-span-2 min-w-0 lg:order-2 lg:col-span-1 xl:order-none xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {children}
      </div>
      <div className="min-w-0 lg:order-1 xl:order-none xl:col-start-1 xl:row-start-1">
        <TeamColumn team={teamView(match, 'A')} turn={turn} me={me} />
      </div>
      <div className="min-w-0 lg:order-3 xl:order-none xl:col-start-3 xl:row-start-1">
        <TeamColumn team={teamView(match, 'B')} turn={turn} me={me} />
      </div>
    </div>
  )
}
