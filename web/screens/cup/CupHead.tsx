import { LockKeyhole } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Cup } from '../../../durable/protocol/cup/cup-fields.ts'
import { formatTime } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { BackButton } from './BackButton.tsx'
import { CupStatusLine } from './CupStatusLine.tsx'
import { PrizeLine } from './PrizeLine.tsx'
import { cupTexts as texts } from './texts.ts'

/** The head of the cup: its status, its name, its date and its number of players. `children` are beside the way back. */
export function CupHead({ cup, children }: { cup: Cup; children?: ReactNode }) {
  const now = useMinute()
  const facts = [
    texts.size(cup.team_size),
    texts.places(cup.registered, cup.max_players),
    ...(cup.waiting > 0 ? [texts.waiting(cup.waiting)] : []),
    ...(cup.private === '1' ? [texts.isPrivate] : []),
  ]
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <BackButton />
        {children}
      </div>
      <div className="eyebrow mt-3">
        <CupStatusLine cup={cup} />
      </div>
      <h1 className="untrusted display line-clamp-3 pb-1 text-[clamp(1.75rem,5vw,2.5rem)] normal-case leading-[1.1]">
        <bdi>{cup.name}</bdi>
      </h1>
      <p className="mt-1 text-muted">
        <time dateTime={new Date(cup.date).toISOString()} className="whitespace-nowrap text-base-content">
          {formatTime(cup.date, now)}
        </time>
        {cup.status === 'open' && <TimeLeft at={cup.date} dot className="ml-1.5" />}
        {facts.map((fact) => (
          // The dot ends a line, and the line can break at the space after it.
          <Fragment key={fact}>
            {'\u00a0· '}
            <span className="whitespace-nowrap tabular-nums">
              {fact === texts.isPrivate && <Icon of={LockKeyhole} size={14} className="mr-1 inline-block align-[-0.125em]" />}
              {fact}
            </span>
          </Fragment>
        ))}
      </p>
      <PrizeLine cup={cup} className="mt-1" />
    </header>
  )
}
