import { type ReactNode, Suspense } from 'react'
import { isStaff } from '../../../durable/rules/permissions.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MatchChat } from './MatchChat.tsx'
import type { PhaseProps } from './phase-props.ts'

const MatchTimeline = lazyPart(() => import('./MatchTimeline.tsx'))
const DrawCheckPanel = lazyPart(() => import('./DrawCheckPanel.tsx'))

const Later = ({ height, children }: { height: string; children: ReactNode }) => (
  <Suspense fallback={<div className={`skeleton rounded-box opacity-60 ${height}`} />}>{children}</Suspense>
)

/** Below every stage from the draft on: the talk, what happened, and the draws. The last two are loaded after what stands above them. */
export function MatchFoot({ view, me, act }: PhaseProps) {
  const { match, chat } = view
  const isIn = match.players.some((player) => player.steamid === me.steamid)
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 lg:items-start">
      <MatchChat chat={chat} me={me} mayWrite={isIn || isStaff(me.role)} act={act} />
      <Later height="h-17 lg:h-112">
        <MatchTimeline view={view} />
      </Later>
      <Later height="h-112">
        <DrawCheckPanel match={match} />
      </Later>
    </div>
  )
}
