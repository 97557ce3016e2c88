import { type ReactNode, Suspense } from 'react'
import { isStaff } from '../../../durable/rules/permissions.ts'
import { useAtomValue } from '../../state/store.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MatchChat } from './chat/MatchChat.tsx'
import { isPlayShown } from './live/live-view.ts'
import { matchTabAtom } from './match-tab.ts'
import type { PhaseProps } from './phase-props.ts'

const MatchTimeline = lazyPart(() => import('./timeline/MatchTimeline.tsx'))
const DrawCheckPanel = lazyPart(() => import('./draws/DrawCheckPanel.tsx'))

const Later = ({ height, children }: { height: string; children: ReactNode }) => (
  <Suspense fallback={<div className={`skeleton rounded-box opacity-60 ${height}`} />}>{children}</Suspense>
)

/** Below every stage from the draft on: chat, timeline and draws. The last two are loaded after the rest of the page. */
export function MatchFoot({ view, me, act }: PhaseProps) {
  const { match, chat } = view
  const tab = useAtomValue(matchTabAtom)
  const isIn = match.players.some((player) => player.steamid === me.steamid)
  const isPlay = isPlayShown(match)
  // With enough room all three stand side by side. For a running match, a phone shows only the open tab.
  const hiddenBut = (asked: boolean) => (isPlay && !asked ? 'max-md:hidden' : '')
  return (
    <div
      className={`mt-6 grid grid-cols-1 gap-6 md:grid-cols-2 md:items-start ${isPlay ? '' : 'lg:grid-cols-3'} ${hiddenBut(tab !== 'score')}`}
    >
      <div className={`min-w-0 ${hiddenBut(tab === 'chat')}`}>
        <MatchChat chat={chat} me={me} mayWrite={isIn || isStaff(me.role)} status={match.status} act={act} isShown={tab === 'chat'} />
      </div>
      <div className={`flex min-w-0 flex-col gap-6 ${isPlay ? '' : 'lg:contents'} ${hiddenBut(tab === 'events')}`}>
        <Later height="h-17 lg:h-112">
          <MatchTimeline view={view} isAsked={isPlay && tab === 'events'} />
        </Later>
        <Later height={isPlay ? 'h-17' : 'h-112'}>
          <DrawCheckPanel match={match} isFolded={isPlay} />
        </Later>
      </div>
    </div>
  )
}
