import { useState } from 'react'
import type { StaffUser } from '../../../../../worker/contract/admin/users.ts'
import { warnUser } from '../../../../net/api/admin/users.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ActionRow } from '../ActionRow.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { warningTexts as texts } from './texts.ts'

/** Warns the user, with a reason. */
export function WarnAction({ user, onDone }: { user: StaffUser; onDone(): void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ActionRow title={texts.act} hint={texts.hint}>
      <Button onClick={() => setIsOpen(true)}>{texts.warn}</Button>
      {isOpen && (
        <ReasonForm
          question={texts.question(user.username)}
          text={texts.text}
          confirm={texts.warn}
          words={{ done: texts.done }}
          isRequired
          hint={texts.reasonHint}
          act={(reason) => warnUser(user.uid, reason)}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ActionRow>
  )
}
