import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { DecisionPanel } from '../../../match/decisions/DecisionPanel.tsx'
import { myRoleIn } from '../../../match/decisions/my-role.ts'
import { VoidedBanner } from '../../../match/decisions/VoidedBanner.tsx'
import { hasBegun } from '../../../match/live/live-view.ts'
import { isRecorded } from '../../../match/recorded-match.ts'
import { StatsPanel } from '../../../match/stats/StatsPanel.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { ConsolePanel } from './ConsolePanel.tsx'
import { GameChat } from './GameChat.tsx'
import { ManageHead } from './ManageHead.tsx'
import { ManageLobby } from './ManageLobby.tsx'
import { ManagePlayers } from './ManagePlayers.tsx'
import { MatchActions } from './MatchActions.tsx'
import { MatchInfo } from './MatchInfo.tsx'
import { MessageBox } from './MessageBox.tsx'
import { SilentServer } from './SilentServer.tsx'
import { manageTexts as texts } from './texts.ts'
import type { ManagedMatch } from './use-managed-match.ts'

const DecisionUndo = lazyPart(async () => ({ default: (await import('../../../match/decisions/DecisionUndo.tsx')).DecisionUndo }))
const ResultControl = lazyPart(async () => ({ default: (await import('../../../match/decisions/ResultControl.tsx')).ResultControl }))
const MatchReplay = lazyPart(() => import('./replay/MatchReplay.tsx'))
const WaitingSettings = lazyPart(async () => ({ default: (await import('./settings/WaitingSettings.tsx')).WaitingSettings }))

const Note = ({ children }: { children: ReactNode }) => <p className="panel px-4 py-4 text-muted sm:px-5">{children}</p>

/** Scrolls to the head when the match is cancelled, because the page below it changes. */
function useHeadOfCancelled({ status }: Match): void {
  const was = useRef(status)
  useEffect(() => {
    if (status === 'canceled' && was.current !== status) scrollTo({ top: 0 })
    was.current = status
  }, [status])
}

type ManageContentProps = { match: Match; me: OwnUser; managed: ManagedMatch }

/** On a phone the actions are directly below the state of the match; on a wide screen they are beside the game. */
export function ManageContent({ match, me, managed }: ManageContentProps) {
  const { details, problem, isLost, act, refresh } = managed
  useHeadOfCancelled(match)
  const role = myRoleIn(match, me)
  const isPlayer = role < 2
  const isPlayed = match.status === 'complete' || hasBegun(match)
  const isOver = match.status === 'complete' || match.status === 'canceled'
  return (
    <div data-wide className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <ManageHead match={match} isLost={isLost} />
        {isPlayer && <Note>{texts.playsHere}</Note>}
        {isRecorded(match) && <Note>{texts.recorded}</Note>}
        {!isPlayer && <SilentServer match={match} details={details} role={role} onDone={refresh} />}
        {match.needs_decision === 1 && <DecisionPanel match={match} myRole={role} />}
        <Suspense>
          <DecisionUndo match={match} me={me.steamid} myRole={role} onUndone={refresh} />
        </Suspense>
        {match.voided === 1 && <VoidedBanner reason={match.void_reason} takesFocus={false} />}
        {problem && problem.code !== 'FORBIDDEN' && (
          <RetryLine text={texts.notFetched} onRetry={refresh} className="panel px-4 py-3 text-warning sm:px-5" />
        )}
      </div>
      <div
        className={`flex min-w-0 flex-col gap-4 lg:col-start-2 lg:gap-6 ${isPlayed ? 'lg:row-start-3 min-[90rem]:row-span-2 min-[90rem]:row-start-2' : 'lg:row-start-2'}`}
      >
        {!isPlayer && !isRecorded(match) && (
          <>
            {match.status === 'live' && <MessageBox match={match} role={role} onDone={refresh} />}
            {!isOver && <MatchActions match={match} backups={details?.backups ?? []} role={role} onDone={refresh} />}
          </>
        )}
        {details && match.status !== 'waiting' && <GameChat lines={details.chatLogs} />}
        <MatchInfo match={match} details={details} />
      </div>
      {/* The tables need the whole width, or a very wide screen, and narrower columns than on the match page. */}
      {isPlayed && (
        <div className="min-w-0 lg:col-span-2 lg:row-start-2 min-[90rem]:col-span-1 lg:[&_thead_th:not(:first-child)]:w-14!">
          <StatsPanel match={match} me={me.steamid} />
        </div>
      )}
      <div
        className={`flex min-w-0 flex-col gap-4 lg:col-start-1 lg:gap-6 ${isPlayed ? 'lg:row-start-3' : 'lg:row-span-2 lg:row-start-2'}`}
      >
        <Suspense>{match.status === 'waiting' && !isPlayer && <WaitingSettings match={match} role={role} />}</Suspense>
        {match.status === 'waiting' ? (
          <ManageLobby match={match} role={role} act={act} />
        ) : (
          <ManagePlayers match={match} isOff={isPlayer} />
        )}
        {details && match.status !== 'waiting' && <ConsolePanel entries={details.console} />}
        {!isPlayer && (
          <Suspense fallback={null}>
            <MatchReplay matchId={match.match_id} />
          </Suspense>
        )}
        <Suspense>{!isRecorded(match) && <ResultControl match={match} myRole={role} onDecided={refresh} />}</Suspense>
      </div>
    </div>
  )
}
