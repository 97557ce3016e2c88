import { type ReactNode, Suspense } from 'react'
import { isStaff } from '../../../../durable/rules/staff/role-ranks.ts'
import { isPlayShown } from '../../../match/live/live-view.ts'
import { useAtomValue } from '../../../state/store.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { MatchChat } from '../chat/MatchChat.tsx'
import type { PhaseProps } from '../phase-props.ts'
import { matchTabAtom } from './match-tab.ts'

const MatchTimeline = lazyPart(() => import('../timeline/MatchTimeline.tsx'))
const DrawCheckPanel = lazyPart(() => import('../draws/DrawCheckPanel.tsx'))

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className="skeleton h-17 rounded-box opacity-60" />}>{children}</Suspense>
)

/** The cell of the chat beside the stage. It fills the column, and neither its text nor a long stage makes it longer than the screen. */
const chatCell = {
  board: 'xl:relative xl:col-start-3 xl:row-start-2 xl:min-h-80 xl:self-stretch xl:max-h-[calc(100dvh-34rem)]',
  play: 'xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:sticky xl:top-20 xl:h-[calc(100dvh-14rem)] xl:min-h-96 xl:max-h-192',
}
/** The cell of the folded panels: under team A, or below the game. */
const restCell = {
  board: 'xl:col-start-1 xl:row-start-2 xl:flex xl:gap-5',
  play: 'xl:col-start-1 xl:row-start-2 xl:grid xl:grid-cols-2 xl:items-start xl:gap-5',
}

/**
 * From the draft on, the chat, the timeline and the draws are below the stage, or beside it on a wide screen (`MatchLayout`). The last two
 * are loaded after the rest of the page.
 */
export function MatchFoot({ view, me, act }: PhaseProps) {
  const { match, chat } = view
  const tab = useAtomValue(matchTabAtom)
  const isIn = match.players.some((player) => player.steamid === me.steamid)
  const isPlay = isPlayShown(match)
  const stage = isPlay ? 'play' : 'board'
  // For a running match, a phone shows only the open tab.
  const hiddenBut = (asked: boolean) => (isPlay && !asked ? 'max-md:hidden' : '')
  return (
    <div className={`mt-6 grid grid-cols-1 gap-6 md:grid-cols-2 md:items-start xl:contents ${hiddenBut(tab !== 'score')}`}>
      <div className={`min-w-0 ${chatCell[stage]} ${hiddenBut(tab === 'chat')}`}>
        <MatchChat
          matchId={match.match_id}
          chat={chat}
          me={me}
          mayWrite={isIn || isStaff(me.role)}
          status={match.status}
          act={act}
          className={isPlay ? 'xl:h-full' : 'xl:absolute xl:inset-0'}
        />
      </div>
      <div className={`flex min-w-0 flex-col gap-6 ${restCell[stage]} ${hiddenBut(tab === 'events')}`}>
        <Later>
          <MatchTimeline view={view} isAsked={isPlay && tab === 'events'} />
        </Later>
        <Later>
          <DrawCheckPanel match={match} />
        </Later>
      </div>
    </div>
  )
}
