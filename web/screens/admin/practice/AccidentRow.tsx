import type { ReactNode } from 'react'
import type { PracticeRunView } from '../../../../worker/contract/admin/practice.ts'
import { useAction } from '../../../hooks/use-action.ts'
import type { Reply } from '../../../net/http.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ElapsedClock } from '../../../ui/time/ElapsedClock.tsx'
import { isUnderWay, stepsOf } from './practice-view.ts'
import { type AccidentWords, practiceTexts as texts } from './texts.ts'

/** The steps of a run as a strip, each with its time after the accident. */
function RunSteps({ run }: { run: PracticeRunView }) {
  return (
    <ol className="mt-3 grid grid-cols-3 gap-2 sm:max-w-md">
      {stepsOf(run).map(({ label, after }) => (
        <li key={label} className={`border-t-2 pt-1.5 ${after === null ? 'border-line text-muted' : 'border-success'}`}>
          <span className="block text-sm">{label}</span>
          <span className="display block text-lg tabular-nums leading-tight">{after ?? texts.sum.none}</span>
        </li>
      ))}
    </ol>
  )
}

/**
 * `clockAhead`: how far this browser's clock is ahead of the server's, in ms. `children`: the button that solves the accident while it
 * lasts.
 */
type AccidentRowProps = {
  words: AccidentWords
  run: PracticeRunView | null
  clockAhead: number
  order(): Promise<Reply<unknown>>
  begun: string
  onChanged(): void
  children?: ReactNode
}

/** An accident: the button that starts it, its clock while it lasts, and its result. */
export function AccidentRow({ words, run, clockAhead, order, begun, onChanged, children }: AccidentRowProps) {
  const { run: act, isBusy } = useAction()
  const isOn = run !== null && isUnderWay(run)
  const happenedAt = run?.happened_at ?? null
  const begin = async () => {
    await act(order, { done: begun, tone: 'info', unreached: texts.startFailed })
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-medium">{words.title}</p>
        <p className="mt-0.5 max-w-[64ch] text-muted text-sm">{words.does}</p>
        {isOn && happenedAt === null && <p className="mt-2 max-w-[64ch] text-info text-sm">{texts.preparing}</p>}
        {run?.failure != null && <p className="mt-2 text-sm text-warning">{texts.notMade(run.failure)}</p>}
        {run && happenedAt !== null && <RunSteps run={run} />}
        {run?.solved_at != null && <p className="mt-2 max-w-[64ch] text-muted text-sm">{words.solve}</p>}
      </div>
      <div className="flex shrink-0 items-center justify-between gap-4 max-sm:w-full sm:min-w-32 sm:justify-end">
        {isOn && happenedAt !== null ? (
          <>
            <span className="sm:text-right">
              <span className="eyebrow block">{texts.running}</span>
              <ElapsedClock since={happenedAt + clockAhead} className="display text-2xl text-warning leading-none" />
            </span>
            {children}
          </>
        ) : (
          <Button className="max-sm:w-full" isBusy={isBusy || isOn} onClick={() => void begin()}>
            {texts.start}
            <span className="sr-only">: {words.title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
