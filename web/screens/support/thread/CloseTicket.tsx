import { useState } from 'react'
import { closeTicket } from '../../../net/api/support.ts'
import { AskDialog } from '../../../ui/dialogs/AskDialog.tsx'
import { threadTexts as texts } from '../texts.ts'

/** The owner's way to say that they need no more help. */
export function CloseTicket({ id, look, onClosed }: { id: number; look: string; onClosed(): void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className={`btn btn-quiet ${look}`} onClick={() => setIsAsking(true)}>
        {texts.close}
      </button>
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
