import { Undo2 } from 'lucide-react'
import { useTimeAt } from '../hooks/use-time-at.ts'
import { undoTexts as texts } from '../texts/undo.ts'
import { Button } from './button/Button.tsx'
import { DialogRefusal } from './dialogs/DialogRefusal.tsx'
import { Countdown } from './time/Countdown.tsx'

type UndoBarProps = {
  /** The act as a sentence: 'Du utestengte kaluga til søndag'. */
  text: string
  /** When the act can no longer be undone (server time, UTC ms), and the bar disappears; null for an act without such a time. */
  until?: number | null
  isBusy?: boolean
  refusal?: string | null
  className?: string
  onUndo(): void
}

/** The newest act of staff on a page, how long it can be undone, and the button that undoes it (docs/product.md 13.14). */
export function UndoBar({ text, until = null, isBusy = false, refusal = null, className = '', onUndo }: UndoBarProps) {
  const now = useTimeAt([until])
  if (until !== null && until <= now) return null
  return (
    <section
      aria-label={texts.title}
      className={`panel flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5 ${className}`}
    >
      <p className="min-w-0 flex-1 text-sm first-letter:uppercase max-sm:basis-full">
        <span className="untrusted">{text}</span>
        {until !== null && (
          <span className="whitespace-nowrap text-muted">
            {' · '}
            <Countdown deadlineAt={until} /> {texts.left}
          </span>
        )}
      </p>
      <Button icon={Undo2} className="whitespace-nowrap max-sm:w-full" aria-label={texts.undoes(text)} isBusy={isBusy} onClick={onUndo}>
        {texts.undo}
      </Button>
      {refusal !== null && (
        <div className="basis-full">
          <DialogRefusal text={refusal} />
        </div>
      )}
    </section>
  )
}
