import { RotateCw } from 'lucide-react'
import { retryTexts } from '../../texts/retry.ts'
import { Icon } from '../Icon.tsx'

/** 'Prøv igjen'. `className` says how much it stands out. */
export function RetryButton({ onRetry, className = 'btn-quiet' }: { onRetry(): void; className?: string }) {
  return (
    <button type="button" className={`btn ${className}`} onClick={onRetry}>
      <Icon of={RotateCw} />
      {retryTexts.retry}
    </button>
  )
}
