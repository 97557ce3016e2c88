import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { logoutEverywhere } from '../../../net/api/account.ts'
import { loadUserAtom } from '../../../state/session-atoms.ts'
import { useSetAtom } from '../../../state/store.ts'
import { forgetDrafts } from '../../../support-composer/forget-drafts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { logoutTexts as texts } from '../texts.ts'
import { Connection } from './Connection.tsx'

/**
 * Ends every session of the player after a question. The next load of the user then finds this session ended, which signs this page out.
 */
export function LogoutEverywhere() {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
  const loadUser = useSetAtom(loadUserAtom)
  const logout = async () => {
    if (!(await run(logoutEverywhere))) return
    forgetDrafts()
    await loadUser()
  }
  const button = (
    <Button variant="danger" className="max-sm:w-full" isBusy={isBusy} onClick={() => setIsAsking(true)}>
      {texts.button}
    </Button>
  )
  return (
    <Connection id="innlogginger" icon={LogOut} title={texts.title} hint={texts.hint} action={button}>
      {isAsking && (
        <ConfirmDialog
          question={texts.question}
          text={texts.text}
          confirm={texts.confirm}
          onConfirm={() => void logout()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Connection>
  )
}
