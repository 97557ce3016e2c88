import { Check } from 'lucide-react'
import { useState } from 'react'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { shellTexts } from '../../texts/shell.ts'
import { signInToasts } from '../../texts/sign-in.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SteamIcon } from './SteamIcon.tsx'
import { useLogin } from './use-login.ts'

/** The benefits of signing in, and the button that does it. */
export default function LoginModal() {
  const login = useLogin()
  const [isBlocked, setIsBlocked] = useState(false)
  const setOpen = useSetAtom(loginOpenAtom)
  const { title, button, lead, points } = shellTexts.login
  return (
    <Dialog title={title} onClose={() => setOpen(false)}>
      <p className="text-muted">{lead}</p>
      <ul className="my-5 flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2.5">
            <Icon of={Check} className="shrink-0 text-primary" />
            {point}
          </li>
        ))}
      </ul>
      <Button look="primary" size="large" className="w-full" onClick={() => setIsBlocked(!login())}>
        <SteamIcon size={22} />
        {button}
      </Button>
      {isBlocked && (
        <p role="alert" className="mt-3 text-sm text-warning">
          {signInToasts.popupBlocked}
        </p>
      )}
    </Dialog>
  )
}
