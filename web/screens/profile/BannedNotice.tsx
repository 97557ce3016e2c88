import { Ban } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import { profileTexts } from './texts.ts'

/** Shown above the profile of a banned player. */
export function BannedNotice() {
  return (
    <p className="flex items-center gap-3 rounded-box border border-error/40 bg-[color-mix(in_oklab,var(--color-error)_12%,var(--color-base-100))] px-4 py-3 font-semibold">
      <Icon of={Ban} size={20} className="shrink-0 text-error" />
      {profileTexts.banned}
    </p>
  )
}
