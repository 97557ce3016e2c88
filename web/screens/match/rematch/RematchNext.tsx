import { useNavigate } from 'react-router'
import { useAction } from '../../../hooks/use-action.ts'
import { acceptInvite } from '../../../net/api/gathers.ts'
import { toasts } from '../../../texts/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import type { NextMatch } from './rematch-view.ts'
import { rematchTexts as texts } from './texts.ts'

/** The button to an open rematch. A member goes to its lobby; an invited player takes a free seat. */
export function RematchNext({ next }: { next: NextMatch }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  if (next.is !== 'invited') {
    return (
      <ButtonLink variant={next.is === 'in' ? 'primary' : 'quiet'} className="max-sm:w-full" to={next.path}>
        {next.is === 'in' ? texts.goThere : texts.look}
      </ButtonLink>
    )
  }
  const join = async () => {
    await run(() => acceptInvite(next.matchId), toasts.joinedGather)
    // The player also goes there after a refusal: the lobby shows the reason, and has its waiting list.
    navigate(next.path)
  }
  return (
    <Button variant="primary" className="max-sm:w-full" disabled={isBusy} onClick={join}>
      {texts.join}
    </Button>
  )
}
