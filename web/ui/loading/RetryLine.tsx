import { RetryButton } from './RetryButton.tsx'

/** Shown in place of a part that could not be fetched: its name, and a button that asks again. */
export function RetryLine({ text, onRetry, className = '' }: { text: string; onRetry(): void; className?: string }) {
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <p>{text}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}
