import type { LucideIcon } from 'lucide-react'
import { shortHash } from '../format/short-hash.ts'
import { CopyButton } from './CopyButton.tsx'
import { Icon } from './Icon.tsx'

type HashSlotProps = { icon: LucideIcon; label: string; hash: string; copyLabel: string; copied: string }

/** A seed or its fingerprint: shown short and copied whole. */
export function HashSlot({ icon, label, hash, copyLabel, copied }: HashSlotProps) {
  return (
    <div className="flex min-h-16 min-w-0 items-center gap-3 rounded-field bg-base-300/50 py-2.5 pr-2 pl-4">
      <Icon of={icon} size={20} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="block text-muted text-xs">{label}</span>
        <code className="block truncate font-mono text-sm" title={hash}>
          {shortHash(hash)}
        </code>
      </p>
      <CopyButton isCompact text={hash} label={copyLabel} copied={copied} />
    </div>
  )
}
