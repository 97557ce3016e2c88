import { type ReactNode, useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { isPlayShown } from '../../../match/live/live-view.ts'
import { phaseOf, usePhaseInView } from '../use-phase-in-view.ts'

/** On a wide screen the chat is beside the stage: under team B while there is a board, in a column of its own once the game is shown. */
const columns = {
  board:
    'xl:grid-cols-[17rem_minmax(0,1fr)_17rem] min-[90rem]:grid-cols-[18rem_minmax(0,1fr)_18rem] min-[112rem]:grid-cols-[20rem_minmax(0,1fr)_20rem]',
  play: 'xl:grid-cols-[minmax(0,1fr)_18rem] min-[90rem]:grid-cols-[minmax(0,1fr)_20rem] min-[112rem]:grid-cols-[minmax(0,1fr)_22rem]',
}

type MatchLayoutProps = { match: Match; isBeginning: boolean; hasFoot: boolean; children: ReactNode }

/** The phase of a match and, when `hasFoot`, the foot below or beside it. */
export function MatchLayout({ match, isBeginning, hasFoot, children }: MatchLayoutProps) {
  const top = useRef<HTMLDivElement>(null)
  usePhaseInView(top, isBeginning ? 'beginning' : phaseOf(match))
  const beside = hasFoot ? `xl:grid xl:grid-rows-[auto_1fr] xl:items-start xl:gap-5 ${columns[isPlayShown(match) ? 'play' : 'board']}` : ''
  return (
    <div ref={top} data-phase={phaseOf(match)} className={beside}>
      {children}
    </div>
  )
}
