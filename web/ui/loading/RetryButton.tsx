import { RotateCw } from 'lucide-react'
import { retryTexts } from '../../texts/retry.ts'
import type { ButtonVariant } from '../button/Button.tsx'
import { Button } from '../button/Button.tsx'

/** 'Prøv igjen'. */
export function RetryButton({ onRetry, variant }: { onRetry(): void; variant?: ButtonVariant }) {
  return (
    <Button variant={variant} icon={RotateCw} onClick={onRetry}>
      {retryTexts.retry}
    </Button>
  )
}
