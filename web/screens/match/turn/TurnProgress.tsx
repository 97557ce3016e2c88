import { useState } from 'react'
import { teamTone } from '../../../match/teams/team-tone.ts'
import type { TurnView } from '../../../match/turn/turn-view.ts'
import { clockAheadAtom } from '../../../state/clock-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'

/** The time left as a line that gets shorter along the stage's upper edge. The clock says the same in figures. */
export function TurnProgress({ deadlineAt, turn }: { deadlineAt: number; turn: TurnView }) {
  const ahead = useAtomValue(clockAheadAtom)
  const [gone] = useState(() => turn.totalMs - Math.max(0, deadlineAt - ahead - Date.now()))
  return (
    <span aria-hidden="true" className="absolute inset-x-3 -top-px h-0.75 overflow-hidden rounded-b-full">
      <span
        className={`burn block size-full origin-left ${turn.isMine ? 'bg-primary' : teamTone[turn.team].line}`}
        style={{ animationDuration: `${turn.totalMs}ms`, animationDelay: `${-gone}ms` }}
      />
    </span>
  )
}
