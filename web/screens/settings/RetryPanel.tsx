import { RotateCw } from 'lucide-react'
import { settingsTexts } from './texts.ts'

/** Says what did not arrive, with a button to ask again. */
export function RetryPanel({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <div role="alert" className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
      <p>{text}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
        {settingsTexts.retry}
      </button>
    </div>
  )
}
