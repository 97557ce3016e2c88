import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLogin } from '../../hooks/use-login.ts'
import { paths } from '../../paths/paths.ts'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { signInToasts } from '../../texts/sign-in.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { loginTexts } from './login-texts.ts'
import { SteamIcon } from './SteamIcon.tsx'

/** A link to a page that the player can read before signing in; it closes the dialog. */
function LawLink({ to, label }: { to: string; label: string }) {
  const setOpen = useSetAtom(loginOpenAtom)
  return (
    <Link to={to} onClick={() => setOpen(false)} className="underline underline-offset-4">
      {label}
    </Link>
  )
}

/** The benefits of signing in, and the button that does it. */
export default function LoginModal() {
  const login = useLogin()
  const [isBlocked, setIsBlocked] = useState(false)
  const setOpen = useSetAtom(loginOpenAtom)
  const { title, button, lead, points } = loginTexts
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
      <Button variant="primary" size="large" className="w-full" onClick={() => setIsBlocked(!login())}>
        <SteamIcon size={22} />
        {button}
      </Button>
      <p className="mt-4 text-muted text-sm">
        {loginTexts.accept} <LawLink to={paths.terms} label={loginTexts.terms} />. {loginTexts.and}{' '}
        <LawLink to={paths.privacy} label={loginTexts.privacy} />.
      </p>
      {isBlocked && (
        <p role="alert" className="mt-3 text-sm text-warning">
          {signInToasts.popupBlocked}
        </p>
      )}
    </Dialog>
  )
}
