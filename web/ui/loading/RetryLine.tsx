import { RetryButton } from './RetryButton.tsx'

/** A line in place of a part that could not be fetched: its name, and a button to ask again. */
export function RetryLine({ text, onRetry, className = '' }: { text: string; onRetry(): void; className?: string }) {
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <p>{text}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}
