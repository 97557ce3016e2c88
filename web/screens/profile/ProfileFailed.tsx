import { RotateCw } from 'lucide-react'
import drawing from '../../art/empty/lost-connection.svg'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { profileTexts } from './texts.ts'

const { failed } = profileTexts

/** The profile could not be loaded. The player can try again. */
export function ProfileFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="wrap py-16" role="alert">
      <h1 className="sr-only">{failed.title}</h1>
      <EmptyState art={drawing} title={failed.title} text={failed.hint}>
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
          {failed.retry}
        </button>
      </EmptyState>
    </div>
  )
}
