import drawing from '../../art/empty/lost-connection.svg'
import { retryTexts } from '../../texts/retry.ts'
import { EmptyState } from './EmptyState.tsx'
import { RetryButton } from './RetryButton.tsx'

/** Shown in place of a whole screen that could not be fetched. */
export function NotFetched({ title, onRetry }: { title: string; onRetry(): void }) {
  return (
    <div role="alert">
      <EmptyState art={drawing} title={title} text={retryTexts.hint}>
        <RetryButton onRetry={onRetry} variant="primary" />
      </EmptyState>
    </div>
  )
}
