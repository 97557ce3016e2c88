import { useState } from 'react'
import type { Cooldown } from '../../../../worker/contract/admin/users.ts'
import { liftCooldown } from '../../../net/api/admin/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CooldownFacts } from './CooldownFacts.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { cooldownTexts as texts } from './texts.ts'

/** The user's offences and cooldown in the queue, and the button that removes them. */
export function CooldownPanel({ uid, cooldown, onDone }: { uid: string; cooldown: Cooldown | null; onDone(): void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!cooldown) {
    return (
      <Panel title={texts.title}>
        <Nothing>{texts.clean}</Nothing>
      </Panel>
    )
  }
  const lift = <Button onClick={() => setIsOpen(true)}>{texts.lift}</Button>
  return (
    <Panel title={texts.title} action={lift}>
      <div className="border-line border-t px-4 py-3 sm:px-5">
        <CooldownFacts cooldown={cooldown} />
      </div>
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
