import type { ReactNode } from 'react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import type { TurnView } from '../../state/turn-view.ts'
import { StageHead } from './StageHead.tsx'
import { TurnBar, type TurnConfirm } from './TurnBar.tsx'

type StageProps = { match: Match; me: string; turn: TurnView; step: string; confirm: TurnConfirm; children: ReactNode }

/** The middle of the page while somebody decides: whose turn, what there is to choose from, and the bar. The aurora is its edge when it is ours. */
export function Stage({ match, me, turn, step, confirm, children }: StageProps) {
  return (
    <section className={turn.isMine ? 'aurora-edge rounded-box border' : 'panel'} data-my-turn={turn.isMine || undefined}>
      <StageHead turn={turn} maps={match.maps} step={step} deadlineAt={match.deadlineAt} />
      <div className="flex flex-col gap-4 p-4 sm:p-5">{children}</div>
      <TurnBar match={match} turn={turn} me={me} confirm={confirm} />
    </section>
  )
}
