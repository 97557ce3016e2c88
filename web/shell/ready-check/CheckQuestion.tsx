import { Check } from 'lucide-react'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { lastCall } from '../../format/countdown.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSecondsLeft } from '../../ui/time/Countdown.tsx'
import { RingClock } from '../../ui/time/RingClock.tsx'
import { CheckLights } from './CheckLights.tsx'
import { type CheckStage, type CheckTime, lightsOn } from './check-view.ts'
import { checkTexts as texts } from './texts.ts'

export type CheckAnswers = { isBusy: boolean; hasFailed: boolean; accept(): void; decline(): void }
type RunningStage = Exclude<CheckStage, 'off'>
type QuestionProps = { check: ReadyCheckView; answers: CheckAnswers }

/** The two answers. They stay until the server has ended the check, because only the server knows when the time is up. */
export function QuestionAnswers({ check, answers: { isBusy, hasFailed, accept, decline } }: QuestionProps) {
  const hint = 'avslag-hint'
  return (
    <div className="flex w-full flex-col items-center">
      <Button variant="primary" size="play" className="h-20 text-2xl! w-full" isBusy={isBusy} onClick={accept}>
        {texts.accept}
      </Button>
      <p role="alert" className="text-error text-sm">
        {hasFailed && <span className="mt-3 block">{texts.failed}</span>}
      </p>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-muted text-sm">
        <Button variant="muted" className="px-3" isBusy={isBusy} aria-describedby={hint} onClick={decline}>
          {texts.decline}
        </Button>
        <span id={hint}>{texts.declineHint[check.purpose]}</span>
      </p>
    </div>
  )
}

/** The text in place of the answers once the player has answered, close to the number of ready players. */
function Said({ words, hint, isGood }: { words: string; hint?: string; isGood: boolean }) {
  return (
    <div className="appear -mt-2 flex min-h-16 w-full flex-col items-center gap-1">
      <p className={`flex items-center gap-2 text-balance font-medium text-lg ${isGood ? 'text-primary' : ''}`}>
        {isGood && hint && <Icon of={Check} size={24} className="shrink-0" />}
        {words}
      </p>
      {hint && <p className="text-muted">{hint}</p>}
    </div>
  )
}

/** Tells screen readers once that the time to answer is about to end, because they do not read the clock. */
const LastCall = ({ deadlineAt }: { deadlineAt: number }) => <p className="sr-only">{lastCall(useSecondsLeft(deadlineAt))}</p>

/** The number of ready players, and the player's own answer. */
export function CheckSaid({ check, stage, time }: { check: ReadyCheckView; stage: RunningStage; time: CheckTime }) {
  return (
    <>
      <p className="tabular-nums">{texts.ready(lightsOn(check), check.totalCount)}</p>
      {stage === 'asked' && <LastCall deadlineAt={check.deadlineAt} />}
      {stage === 'asked' && time === 'up' && <p className="font-medium text-warning">{texts.timeIsUp}</p>}
      {stage === 'accepted' && <Said words={texts.accepted} hint={texts.waiting} isGood />}
      {stage === 'declined' && <Said words={texts.declined} isGood={false} />}
      {stage === 'all-ready' && <Said words={texts.allReady} isGood />}
      {time === 'forgotten' && <p className="max-w-sm text-balance text-muted">{texts.unheard}</p>}
    </>
  )
}

/** The button to close a check whose end the server has not sent long after its deadline. */
export function CheckUnheard({ onClose }: { onClose(): void }) {
  return (
    <Button className="w-full" onClick={onClose}>
      {texts.close}
    </Button>
  )
}

/** The id of the text about the purpose of the check, which screen readers read with the title. */
export const checkPurposeId = 'kamp-funnet-hva'

/** The purpose of the check, its clock and its lights; when all are ready, that they are. */
export function CheckHead({ check, stage }: { check: ReadyCheckView; stage: RunningStage }) {
  return (
    <>
      <h2 className="display text-2xl">{texts.title}</h2>
      <p id={checkPurposeId} className="-mt-4 max-w-sm text-balance text-muted max-sm:text-sm">
        {texts.what[check.purpose]}
      </p>
      {stage === 'all-ready' ? (
        <span className="grid size-40 place-items-center rounded-full border-6 border-primary text-primary max-sm:size-32">
          <Icon of={Check} size={72} className="strike" />
        </span>
      ) : (
        <RingClock deadlineAt={check.deadlineAt} totalMs={check.timeout} label={texts.left} className="size-40 max-sm:size-32" />
      )}
      <CheckLights on={lightsOn(check)} total={check.totalCount} />
    </>
  )
}
