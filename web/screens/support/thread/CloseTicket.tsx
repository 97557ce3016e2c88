import { useState } from 'react'
import { closeTicket } from '../../../net/api/support.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { AskDialog } from '../../../ui/dialogs/AskDialog.tsx'
import { threadTexts as texts } from '../texts.ts'

/** The button with which the owner closes the ticket, when they need no more help. */
export function CloseTicket({ id, className, onClosed }: { id: number; className: string; onClosed(): void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button className={className} onClick={() => setIsAsking(true)}>
        {texts.close}
      </Button>
      {isAsking && (
        <AskDialog
          question={texts.closeQuestion}
          text={texts.closeText}
          confirm={texts.close}
          tone="primary"
          done={{ done: texts.closed, unreached: texts.closeFailed }}
          act={() => closeTicket(id)}
          onDone={onClosed}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
