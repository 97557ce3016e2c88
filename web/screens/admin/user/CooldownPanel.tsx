import { useState } from 'react'
import type { Cooldown } from '../../../../worker/contract/admin/users.ts'
import { formatMoment, formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { liftCooldown } from '../../../net/api/admin/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { cooldownTexts as texts } from './texts.ts'

/** The user's offences and cooldown in the queue, and the button that lifts them. */
export function CooldownPanel({ uid, cooldown, onDone }: { uid: string; cooldown: Cooldown | null; onDone(): void }) {
  const now = useMinute()
  const [isOpen, setIsOpen] = useState(false)
  if (!cooldown) {
    return (
      <Panel title={texts.title}>
        <Nothing>{texts.clean}</Nothing>
      </Panel>
    )
  }
  const isWaiting = cooldown.until !== null && cooldown.until > now
  const lift = <Button onClick={() => setIsOpen(true)}>{texts.lift}</Button>
  return (
    <Panel title={texts.title} action={lift}>
      <p className={`border-line border-t px-4 pt-3 text-sm sm:px-5 ${isWaiting ? 'text-warning' : ''}`}>
        {isWaiting && cooldown.until !== null ? texts.waits(formatMoment(cooldown.until, now)) : texts.warned}
      </p>
      <ul className="px-4 py-2 text-sm sm:px-5">
        {cooldown.offences.map(({ why, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span>{texts.why[why]}</span>
            <span className="text-muted tabular-nums">{formatTime(at, now)}</span>
          </li>
        ))}
      </ul>
      <p className="px-4 pb-3 text-muted text-sm sm:px-5">{texts.fades(formatMoment(cooldown.fades_at, now))}</p>
      {isOpen && (
        <ReasonForm
          question={texts.question}
          text={texts.text}
          confirm={texts.lift}
          words={{ done: texts.done }}
          isRequired
          act={(reason) => liftCooldown(uid, reason)}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}
