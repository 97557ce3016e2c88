import { RotateCw } from 'lucide-react'
import { retryTexts } from '../../texts/retry.ts'

/** 'Prøv igjen'. `className` says how much it stands out. */
export function RetryButton({ onRetry, className = 'btn-quiet' }: { onRetry(): void; className?: string }) {
  return (
    <button type="button" className={`btn ${className}`} onClick={onRetry}>
      <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
      {retryTexts.retry}
    </button>
  )
}
