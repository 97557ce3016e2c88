import { RotateCw } from 'lucide-react'
import { retryTexts } from '../../texts/retry.ts'
import type { ButtonLook } from '../button/Button.tsx'
import { Button } from '../button/Button.tsx'

/** 'Prøv igjen'. */
export function RetryButton({ onRetry, look }: { onRetry(): void; look?: ButtonLook }) {
  return (
    <Button look={look} icon={RotateCw} onClick={onRetry}>
      {retryTexts.retry}
    </Button>
  )
}
