import { useCallback, useMemo, useState } from 'react'
import { useAction } from '../../../../hooks/use-action.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { switchesAtom } from '../../../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../../state/toast-atoms.ts'
import type { StaffActs } from '../../open/players/RegisteredCard.tsx'
import { BalanceDialog } from '../balance/BalanceDialog.tsx'
import { boardAt, isWhole, type Place } from '../board.ts'
import { cardMarks } from '../card-marks.ts'
import { EvennessLine } from '../EvennessLine.tsx'
import { MovedLine } from '../MovedLine.tsx'
import { missingFor } from '../start-readiness.ts'
import { boardEvenness } from '../strength.ts'
import { problemTexts } from '../texts.ts'
import { useMovedMarks } from '../use-moved-marks.ts'
import { EditableBoard } from './EditableBoard.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import { TeamsStaffBar } from './TeamsStaffBar.tsx'
import { type TeamActs, TeamActsContext } from './team-acts.ts'
import { useFocusAfterMove } from './use-focus-after-move.ts'
import { useTeamMoves } from './use-team-moves.ts'

/** Makes a player captain, or takes it back. A refusal is a toast, as the product says. */
function useSetCaptain(act: CupAct): TeamActs['setCaptain'] {
  const pushToast = useSetAtom(pushToastAtom)
  return useCallback(
    async (teamId, playerId, isOn) => {
      const reply = await act('set-captain', { teamId, playerId, action: isOn ? 'add' : 'remove' })
      if (!reply.ok)
        pushToast({ type: 'error', title: problemTexts.captainTitle, msg: reply.message, ref: reply.ref, duration: ownToastMs })
    },
    [act, pushToast],
  )
}

/**
 * The board for staff who make the teams: by dragging, by keyboard or by the menu of a player. Several members of staff can work at once.
 */
export function TeamsEditor({ view, act, me, staff }: { view: CupView; act: CupAct; me: string; staff: StaffActs }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const [isBalancing, setIsBalancing] = useState(false)
  const { places, own, move } = useTeamMoves({ view, act, onProblem: setProblem })
  const moved = useMovedMarks(view, own)
  const focusAfterMove = useFocusAfterMove(places)
  const setCaptain = useSetCaptain(act)
  // After each answer the button is off for a moment: the second click of a double-click would take back the change before.
  const undoing = useAction('here')
  const acts = useMemo<TeamActs>(() => ({ openMenu: setMenuOf, setCaptain }), [setCaptain])

  const board = useMemo(() => boardAt(view, places), [view, places])
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const evenness = useMemo(() => boardEvenness(board, showsElo), [board, showsElo])
  const marks = useMemo(() => cardMarks(view.players, me, moved.marks), [view.players, me, moved.marks])
  const inMenu = view.players.find(({ steamid }) => steamid === menuOf)
  const menuPlace = menuOf === null ? undefined : places.get(menuOf)

  const go = (steamid: string, to: Place, keepsFocus: boolean) => {
    if (move(steamid, to) && keepsFocus) focusAfterMove(steamid)
  }
  const undo = async () => {
    const { undo_revision: revision } = view.cup
    if (revision === null) return
    await undoing.run(async () => {
      const reply = await moved.unmarked(() => act('undo', { revision }))
      setProblem(reply.ok ? null : reply.isFromServer ? reply.message : problemTexts.teams)
      return reply
    })
  }
  return (
    <TeamActsContext value={acts}>
      <TeamsStaffBar
        view={view}
        act={act}
        missing={missingFor(board)}
        isUndoing={undoing.isBusy}
        onBalance={() => setIsBalancing(true)}
        onUndo={() => void undo()}
      />
      <ProblemBanner problem={problem} onClose={() => setProblem(null)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {evenness && isWhole(board) && <EvennessLine evenness={evenness} />}
        <MovedLine moved={moved} view={view} />
      </div>
      <EditableBoard board={board} evenness={evenness} marks={marks} onMove={go} />
      {isBalancing && <BalanceDialog view={view} board={board} act={act} unmarked={moved.unmarked} onClose={() => setIsBalancing(false)} />}
      {inMenu && menuPlace !== undefined && (
        <MoveDialog
          player={inMenu}
          place={menuPlace}
          board={board}
          onMove={(to) => go(inMenu.steamid, to, true)}
          onCaptain={(isOn) => menuPlace !== null && setCaptain(menuPlace, inMenu.steamid, isOn)}
          staff={staff}
          onClose={() => setMenuOf(null)}
        />
      )}
    </TeamActsContext>
  )
}
