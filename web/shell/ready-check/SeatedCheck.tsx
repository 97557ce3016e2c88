import { useEffect } from 'react'
import { type CheckAct, readyCheckRoom } from '../../rooms/ready-check-room.ts'
import { useRoom } from '../../rooms/use-room.ts'
import { dismissCheckAtom, type OpenCheck, openCheckAtom } from '../../state/check-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { useSecondsLeft } from '../../ui/time/Countdown.tsx'
import { stageOf } from './check-view.ts'
import { ReadyCheckModal } from './ReadyCheckModal.tsx'
import { useCheckAlert } from './use-check-alert.ts'
import { useCheckAnswers } from './use-check-answers.ts'
import { useCheckConnection } from './use-check-connection.ts'
import { useCheckEnd } from './use-check-end.ts'
import { useCheckShown } from './use-check-shown.ts'

/** How long after its deadline a check can be dismissed if the server sends no end, in ms. */
const silenceMs = 10_000

type ShownCheckProps = { view: OpenCheck; act: CheckAct; onClose(): void }

/** The check on the page. The alert stops at its deadline, but only the server ends the check. */
function ShownCheck({ view: { check }, act, onClose }: ShownCheckProps) {
  const isAsked = stageOf(check) === 'asked'
  const isUp = useSecondsLeft(check.deadlineAt) === 0
  const isForgotten = useSecondsLeft(check.deadlineAt + silenceMs) === 0
  const answers = useCheckAnswers(check.id, act)
  const wasNoticed = useCheckAlert(isAsked && !isUp)
  useCheckShown(check.id, isAsked && !isForgotten, wasNoticed, act)
  useCheckEnd(check, onClose)
  return <ReadyCheckModal check={check} time={isForgotten ? 'forgotten' : isUp ? 'up' : 'runs'} answers={answers} onClose={onClose} />
}

/** Keeps the player's ready check open on every page of the site, from its first message until its end has been shown. */
export default function SeatedCheck({ id }: { id: string }) {
  const { view, end, isLost, act } = useRoom(readyCheckRoom, id, openCheckAtom)
  useCheckConnection(view, isLost)
  const dismiss = useSetAtom(dismissCheckAtom)
  const hasEnded = view !== null && stageOf(view.check) === 'off'
  useEffect(() => {
    // A check that is gone is dismissed, unless its end is still shown.
    if (end !== null && !hasEnded) dismiss(id)
  }, [end, hasEnded, id, dismiss])
  return view?.check.id === id ? <ShownCheck view={view} act={act} onClose={() => dismiss(id)} /> : null
}
