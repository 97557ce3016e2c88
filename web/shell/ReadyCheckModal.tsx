import { useModal } from '../hooks/use-modal.ts'
import type { ReadyCheck } from '../state/dialog-atoms.ts'
import { shellTexts } from '../texts/shell.ts'
import { RingClock } from '../ui/RingClock.tsx'

const circleMs = 30_000

/** The ready check: a match was found, and every player must accept. */
export function ReadyCheckModal({ check, onAccept }: { check: ReadyCheck; onAccept(): void }) {
  const ref = useModal()
  const { title, ready, accept, accepted, waiting, left } = shellTexts.readyCheck
  const lights = Array.from({ length: check.totalCount }, (_, place) => place)
  return (
    <dialog
      ref={ref}
      aria-label={title}
      // A stray key must not close a ready check. It ends when its time is over.
      onCancel={(event) => event.preventDefault()}
      className="arrive m-auto w-[calc(100%-2rem)] max-w-lg rounded-2xl border-2 aurora-edge p-0 text-base-content"
    >
      <div className="flex flex-col items-center gap-6 p-8 text-center">
        <h2 className="display text-2xl">{title}</h2>
        <RingClock deadlineAt={check.deadlineAt} totalMs={circleMs} label={left} />
        <div className="flex gap-2" aria-hidden="true">
          {lights.map((place) => (
            <span
              key={place}
              className={`size-4 rounded-full transition-colors duration-200 ${place < check.readyCount ? 'bg-primary shadow-[0_0_12px_var(--color-primary)]' : 'bg-base-300'}`}
            />
          ))}
        </div>
        <p role="status">{ready(check.readyCount, check.totalCount)}</p>
        {check.accepted ? (
          <p className="min-h-18">
            <strong className="display block text-lg text-primary">{accepted}</strong>
            <span className="text-muted">{waiting}</span>
          </p>
        ) : (
          <button type="button" className="btn btn-primary btn-block btn-play h-18 text-xl" onClick={onAccept}>
            {accept}
          </button>
        )}
      </div>
    </dialog>
  )
}
