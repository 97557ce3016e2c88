import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { PartyRole } from '../../../state/party-atoms.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { partyTexts as texts } from './texts.ts'
import type { PartyActions } from './use-party-actions.ts'

/**
 * The player who starts the search, and the button to leave. While the party waits, leaving takes the other members out of the queue, so it
 * asks first.
 */
export function PartyFoot({ role, isLocked, actions }: { role: PartyRole; isLocked: boolean; actions: PartyActions }) {
  const [isAsking, setAsking] = useState(false)
  if (role === 'alone') return null
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t pt-3">
      <p className="min-w-0 text-muted text-sm">{isLocked ? texts.waits : texts.role[role]}</p>
      <Button
        variant="remove"
        icon={LogOut}
        className="-mr-3 shrink-0 px-3"
        aria-label={texts.leave}
        isBusy={actions.isBusy}
        onClick={() => (isLocked ? setAsking(true) : actions.leave())}
      >
        {texts.leaveShort}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.leaveQuestion}
          text={texts.leaveText}
          confirm={texts.leave}
          onConfirm={actions.leave}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
