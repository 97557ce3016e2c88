import { useState } from 'react'
import { useWatchedGathers } from '../../../hooks/news/use-watched-gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { matchTexts } from '../../../match/texts.ts'
import { paths } from '../../../paths/paths.ts'
import { toasts } from '../../../texts/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { elsewhereOf, leaveElsewhere } from './seated-elsewhere.ts'

const { elsewhere, lobby } = matchTexts

/** Takes the place of 'Bli med' for a player who sits in another match: its name, a link to it, and the button to leave it. */
export function SeatedElsewhere({ own, me }: { own: string; me: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
  const card = useWatchedGathers()?.find((gather) => gather.match_id === own) ?? null
  const { title, hint, mayLeave } = elsewhereOf(card, me)
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64" role="status">
        <p className="untrusted font-medium">{title}</p>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      <div className="flex gap-2 max-sm:flex-1 sm:gap-3">
        <ButtonLink variant="primary" className="max-sm:flex-1" to={paths.match(own)}>
          {elsewhere.goThere}
        </ButtonLink>
        {mayLeave && (
          <Button className="max-sm:flex-1" isBusy={isBusy} onClick={() => setIsAsking(true)}>
            {elsewhere.leave}
          </Button>
        )}
      </div>
      {isAsking && mayLeave && (
        <ConfirmDialog
          question={lobby.leaveQuestion}
          text={elsewhere.leaveText}
          confirm={elsewhere.leave}
          onConfirm={() => run(() => leaveElsewhere(own), toasts.leftGather)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
