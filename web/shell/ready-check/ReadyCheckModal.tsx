import type { KeyboardEvent } from 'react'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { useModal } from '../../hooks/use-modal.ts'
import { CheckEnd, CheckEndWords } from './CheckEnd.tsx'
import { type CheckAnswers, CheckHead, CheckSaid, CheckUnheard, checkPurposeId, QuestionAnswers } from './CheckQuestion.tsx'
import { type CheckTime, endWords, stageOf } from './check-view.ts'
import { checkTexts } from './texts.ts'
import { useStageFocus } from './use-stage-focus.ts'

/** Enter accepts wherever the focus is, except on a button or link, which it presses. A key that is held down was meant for the page. */
const isAccepting = ({ key, repeat, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !repeat && !(target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement)

type ReadyCheckModalProps = { check: ReadyCheckView; time: CheckTime; answers: CheckAnswers; onClose(): void }

/** The ready check: a match was found, and every player must accept. It stays until it has ended, and says how it ended. */
export function ReadyCheckModal({ check, time, answers, onClose }: ReadyCheckModalProps) {
  const stage = stageOf(check)
  const isUnheard = stage !== 'off' && time === 'forgotten'
  // An accidental key must not close a ready check.
  const modal = useModal(stage === 'off' || isUnheard ? onClose : null, 'itself')
  useStageFocus(modal.ref, stage)
  return (
    <dialog
      {...modal}
      aria-label={stage === 'off' ? endWords(check).title : checkTexts.title}
      aria-describedby={stage === 'off' ? undefined : checkPurposeId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (stage !== 'asked' || !isAccepting(event)) return
        event.preventDefault()
        answers.accept()
      }}
      className={`arrive m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-2rem)] max-w-lg rounded-2xl border-2 p-0 text-base-content outline-none ${
        stage === 'off' ? 'border-line-strong bg-base-200' : 'aurora-edge'
      }`}
    >
      <div className="flex flex-col items-center gap-6 p-8 text-center max-sm:gap-5 max-sm:px-5 max-sm:py-6">
        {stage !== 'off' && <CheckHead check={check} stage={stage} />}
        {/* One live region for all messages, so that a screen reader reads each change. */}
        <div role="status" aria-atomic="false" className={`flex w-full flex-col items-center gap-4 ${stage === 'off' ? '' : '-mt-2'}`}>
          {stage === 'off' ? <CheckEndWords check={check} /> : <CheckSaid check={check} stage={stage} time={time} />}
        </div>
        {stage === 'asked' && <QuestionAnswers check={check} answers={answers} />}
        {isUnheard && <CheckUnheard onClose={onClose} />}
        {stage === 'off' && <CheckEnd check={check} onClose={onClose} />}
      </div>
    </dialog>
  )
}
