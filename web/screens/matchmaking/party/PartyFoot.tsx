import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { PartyRole } from '../../../state/party-atoms.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { partyTexts as texts } from './texts.ts'
import type { PartyActions } from './use-party-actions.ts'

/**
 * The player who starts the search, and the way out. While the party waits, leaving takes the others out of the queue: then it is asked.
 */
export function PartyFoot({ role, isLocked, actions }: { role: PartyRole; isLocked: boolean; actions: PartyActions }) {
  const [isAsking, setAsking] = useState(false)
  if (role === 'alone') return null
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t pt-3">
      <p className="min-w-0 text-muted text-sm">{isLocked ? texts.waits : texts.role[role]}</p>
      <button
        type="button"
        className="btn btn-ghost -mr-3 shrink-0 px-3 text-muted hover:text-error"
        aria-label={texts.leave}
        aria-disabled={actions.isBusy}
        onClick={() => (isLocked ? setAsking(true) : actions.leave())}
      >
        <Icon of={LogOut} size={16} />
        {texts.leaveShort}
      </button>
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
