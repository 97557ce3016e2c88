import { useMemo } from 'react'
import type { CupView } from '../../../rooms/cup-room.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { BoardLayout } from './BoardLayout.tsx'
import { boardAt, isWhole, placesOf } from './board.ts'
import { cardMarks } from './card-marks.ts'
import { EvennessLine } from './EvennessLine.tsx'
import { MovedLine } from './MovedLine.tsx'
import { PoolPanel } from './PoolPanel.tsx'
import { boardEvenness } from './strength.ts'
import { TeamPanel } from './TeamPanel.tsx'
import { TeamPlayerCard } from './TeamPlayerCard.tsx'
import { teamsTexts as texts } from './texts.ts'
import { useMovedMarks } from './use-moved-marks.ts'

/** The board while staff make the teams, for all other viewers: live, and without actions. */
export function TeamsBoard({ view, me }: { view: CupView; me: string }) {
  const moved = useMovedMarks(view)
  const board = useMemo(() => boardAt(view, placesOf(view)), [view])
  const marks = useMemo(() => cardMarks(view.players, me, moved.marks), [view.players, me, moved.marks])
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const evenness = boardEvenness(board, showsElo)
  return (
    <>
      <p className="text-muted">{texts.lead}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {evenness && isWhole(board) && <EvennessLine evenness={evenness} />}
        <MovedLine moved={moved} view={view} />
      </div>
      <BoardLayout pool={<PoolPanel players={board.pool} marks={marks} Card={TeamPlayerCard} />}>
        {board.teams.map((team) => (
          <TeamPanel key={team.id} team={team} evenness={evenness} marks={marks} Card={TeamPlayerCard} />
        ))}
      </BoardLayout>
    </>
  )
}
