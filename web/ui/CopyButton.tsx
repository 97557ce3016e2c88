import { Check, Copy, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom } from '../state/toast-atoms.ts'
import { copyFailed } from '../texts/copy.ts'
import { Button } from './button/Button.tsx'

const hintMs = 2000
const compact = { variant: 'ghost', shape: 'square' } as const

type CopyButtonProps = { text: string; label: string; copied: string; isCompact?: boolean }

/**
 * Copies `text` and says so for two seconds. A toast says if the browser refused, as it does on plain http. The compact button is only an
 * icon beside the text.
 */
export function CopyButton({ text, label, copied, isCompact = false }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), hintMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch (error) {
      console.warn('copy:', error)
      pushToast({ type: 'error', msg: copyFailed, duration: ownToastMs })
    }
  }
  const icon = isCopied ? Check : isCompact ? Copy : Link2
  return (
    <Button {...(isCompact && compact)} icon={icon} title={isCompact ? label : undefined} onClick={copy}>
      <span aria-live="polite" className={isCompact ? 'sr-only' : undefined}>
        {isCopied ? copied : label}
      </span>
    </Button>
  )
}
