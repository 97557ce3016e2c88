import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'

const hintMs = 2000

/** Copies `text` and says so for two seconds. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const [isCopied, setIsCopied] = useState(false)
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
    }
  }
  const Icon = isCopied ? Check : Link2
  return (
    <button type="button" className="btn btn-quiet" onClick={copy}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </button>
  )
}
