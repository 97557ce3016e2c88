import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { TurnView } from '../../../match/turn/turn-view.ts'
import { StageHead } from './StageHead.tsx'
import { TurnBar, type TurnConfirm } from './TurnBar.tsx'
import { useStageInView } from './use-stage-in-view.ts'

type StageProps = {
  match: Match
  me: string
  turn: TurnView
  step: string
  confirm: TurnConfirm
  /** The words for a player who whispers; null for other viewers. */
  hint: string | null
  children: ReactNode
}

/**
 * The middle of the page during draft and veto: whose turn it is, the options, and the turn bar. It has the aurora border when it is
 * the viewer's turn.
 */
export function Stage({ match, me, turn, step, confirm, hint, children }: StageProps) {
  const stage = useStageInView(turn.isMine ? turn.number : null)
  return (
    <section
      ref={stage}
      data-turn-stage
      data-my-turn={turn.isMine || undefined}
      className={turn.isMine ? 'aurora-edge rounded-box border' : 'panel'}
    >
      <StageHead turn={turn} maps={match.maps} step={step} deadlineAt={match.deadlineAt} />
      <div className="flex flex-col gap-2.5 p-3 sm:gap-4 sm:p-5 max-lg:pt-2.5">{children}</div>
      <TurnBar match={match} turn={turn} me={me} confirm={confirm} hint={hint} />
    </section>
  )
}
