import { useSetAtom } from '../../state/store.ts'
import { pushToastAtom } from '../../state/toast-atoms.ts'
import { shellTexts } from '../../texts/shell.ts'
import { toasts } from '../../texts/toasts.ts'
import { SteamIcon } from './SteamIcon.tsx'
import { useLogin } from './use-login.ts'

/** Opens Steam's sign-in window. */
export function SignInButton() {
  const login = useLogin()
  const pushToast = useSetAtom(pushToastAtom)
  const signIn = () => {
    if (!login()) pushToast({ type: 'warning', msg: toasts.popupBlocked })
  }
  return (
    <button type="button" className="btn btn-quiet max-sm:px-3" onClick={signIn}>
      <SteamIcon />
      {shellTexts.signIn}
    </button>
  )
}
