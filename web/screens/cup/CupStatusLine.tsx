import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { statusLineOf } from './status-line.ts'
import { useRegistrationWindow } from './use-registration-window.ts'

const tones = {
  now: { text: 'text-primary', dot: 'bg-primary' },
  live: { text: 'text-warning', dot: 'bg-warning breathe' },
  quiet: { text: 'text-muted', dot: 'bg-base-content/40' },
} as const

/** The status of a cup, and how long it lasts. */
export function CupStatusLine({ cup }: { cup: CupCard }) {
  const { text, tone, until } = statusLineOf(cup, useRegistrationWindow(cup))
  return (
    <span className={`flex min-w-0 flex-wrap items-center gap-x-1.5 ${tones[tone].text}`}>
      <span className={`size-1.5 shrink-0 rounded-full ${tones[tone].dot}`} aria-hidden="true" />
      {text}
      {until && (
        <span className="text-muted">
          {until.says && `· ${until.says} `}
          <TimeLeft at={until.at} />
        </span>
      )}
    </span>
  )
}
