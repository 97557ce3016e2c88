import { useState } from 'react'
import { type Accident, accidents, sumOf } from '../../../../durable/rules/staff/practice/practice.ts'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { PracticeEveningView } from '../../../../worker/contract/admin/practice.ts'
import { atClock } from '../../../format/date.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { endEvening, orderInEvening, startEvening } from '../../../net/api/admin/practice.ts'
import type { View } from '../../../resource/use-resource.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AccidentRow } from './AccidentRow.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { eveningAccidents, eveningTexts as texts } from './evening-texts.ts'
import { PracticeResult } from './PracticeResult.tsx'
import { isUnderWay, newestOf, runsOf } from './practice-view.ts'
import { type AccidentWords, accidentTexts, practiceTexts } from './texts.ts'

type BarProps = { endsAt: number | null; onChanged(): void }

/** Whether an evening is in progress, and until when, with the button to begin or end it. */
function EveningBar({ endsAt, onChanged }: BarProps) {
  const me = useAtomValue(userAtom)
  const { run, isBusy } = useAction()
  const [isEnding, setIsEnding] = useState(false)
  const mayBegin = hasRight(me?.role ?? 0, 'practice')
  const { off, on } = texts
  const start = async () => {
    await run(startEvening, { done: off.started, unreached: off.startFailed })
    onChanged()
  }
  const end = async () => {
    await run(endEvening, { done: on.ended, unreached: on.endFailed })
    onChanged()
  }
  return (
    <section
      aria-label={practiceTexts.title}
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:flex-nowrap sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-medium">{endsAt === null ? off.title : on.title(atClock(endsAt))}</p>
        <p className="mt-0.5 max-w-[72ch] text-muted text-sm">{endsAt === null ? off.text : on.text}</p>
        {endsAt === null && !mayBegin && <p className="mt-0.5 text-muted text-sm">{off.others}</p>}
      </div>
      {mayBegin && endsAt === null && (
        <Button variant="primary" className="shrink-0 max-sm:w-full" isBusy={isBusy} onClick={() => void start()}>
          {off.start}
        </Button>
      )}
      {mayBegin && endsAt !== null && (
        <Button className="shrink-0 max-sm:w-full" isBusy={isBusy} onClick={() => setIsEnding(true)}>
          {on.end}
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          question={on.endQuestion}
          text={on.endText}
          confirm={on.end}
          onConfirm={() => void end()}
          onClose={() => setIsEnding(false)}
        />
      )}
    </section>
  )
}

/** The texts of an accident on a deployed site. */
function wordsOf(accident: Accident): AccidentWords {
  const { title, solve } = accidentTexts[accident]
  const evening = eveningAccidents[accident]
  return { title, does: evening.does, solve: evening.solve ?? solve }
}

type EveningContentProps = { view: View<PracticeEveningView>; clockAhead: number }

/** The practice evening of a deployed site: its accidents while it is in progress, and the results so far. */
export function EveningContent({ view: { state, value, retry }, clockAhead }: EveningContentProps) {
  const [answering, setAnswering] = useState<string | null>(null)
  if (state === 'loading') return <div role="status" aria-label={practiceTexts.loading} className="skeleton h-120 rounded-box opacity-60" />
  if (!value) return <NotFetched title={texts.failed} onRetry={retry} />
  const { runs, ends_at: endsAt } = value
  const open = runs.find((run) => run.id === answering && isUnderWay(run))
  const onChanged = () => void retry()
  return (
    <div className="grid gap-4">
      <EveningBar endsAt={endsAt} onChanged={onChanged} />
      {endsAt !== null && (
        <ul className="panel divide-y divide-line">
          {accidents.map((accident) => {
            const run = newestOf(runs, accident)
            return (
              <AccidentRow
                key={accident}
                words={wordsOf(accident)}
                run={run}
                clockAhead={clockAhead}
                order={() => orderInEvening(accident)}
                begun={texts.begun}
                onChanged={onChanged}
              >
                {run && (
                  <Button variant="soft" onClick={() => setAnswering(run.id)}>
                    {texts.solve}
                    <span className="sr-only">: {accidentTexts[accident].title}</span>
                  </Button>
                )}
              </AccidentRow>
            )
          })}
        </ul>
      )}
      {runs.length > 0 && <PracticeResult sum={sumOf(runsOf(runs))} />}
      {open && <AnswerDialog run={open} onChanged={onChanged} onClose={() => setAnswering(null)} />}
    </div>
  )
}
