import { useLogin } from '../../hooks/use-login.ts'
import { useSetAtom } from '../../state/store.ts'
import { pushToastAtom } from '../../state/toast-atoms.ts'
import { shellTexts } from '../../texts/shell.ts'
import { signInToasts } from '../../texts/sign-in.ts'
import { Button } from '../../ui/button/Button.tsx'
import { SteamIcon } from './SteamIcon.tsx'

/** Opens Steam's sign-in window. */
export function SignInButton() {
  const login = useLogin()
  const pushToast = useSetAtom(pushToastAtom)
  const signIn = () => {
    if (!login()) pushToast({ type: 'warning', msg: signInToasts.popupBlocked })
  }
  return (
    <Button className="max-sm:px-3" onClick={signIn}>
      <SteamIcon />
      {shellTexts.signIn}
    </Button>
  )
}
