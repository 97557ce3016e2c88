import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { Icon } from '../Icon.tsx'

const bands: Record<CheckTone, { icon: LucideIcon; tone: string; band: string }> = {
  holds: { icon: CircleCheck, tone: 'text-success', band: 'border-success/40 bg-success/10' },
  broken: { icon: CircleX, tone: 'text-error', band: 'border-error/40 bg-error/10' },
  partly: { icon: CircleCheck, tone: 'text-info', band: 'border-info/40 bg-info/10' },
}

/** `partly`: the parts that can be checked are correct, and the other parts cannot be checked. */
export type CheckTone = 'holds' | 'broken' | 'partly'

/** The result of repeating a draw. */
export function CheckVerdict({ is, title, text }: { is: CheckTone; title: string; text: string }) {
  const { icon, tone, band } = bands[is]
  return (
    <div className={`arrive mt-4 flex items-center gap-3 rounded-field border px-4 py-3 ${band}`}>
      <Icon of={icon} size={28} className={`shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className={`display text-lg ${tone}`}>{title}</p>
        <p className="text-sm">{text}</p>
      </div>
    </div>
  )
}
