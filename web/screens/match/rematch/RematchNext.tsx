import { Link, useNavigate } from 'react-router'
import { useAction } from '../../../hooks/use-action.ts'
import { acceptInvite } from '../../../net/api/gathers.ts'
import { toasts } from '../../../texts/toasts.ts'
import type { NextMatch } from './rematch-view.ts'
import { rematchTexts as texts } from './texts.ts'

/** The way to a rematch that is open. Anyone who is in it goes there; anyone who is invited takes a free seat. */
export function RematchNext({ next }: { next: NextMatch }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  if (next.is !== 'invited') {
    return (
      <Link to={next.path} className={`btn ${next.is === 'in' ? 'btn-primary' : 'btn-quiet'} max-sm:w-full`}>
        {next.is === 'in' ? texts.goThere : texts.look}
      </Link>
    )
  }
  const join = async () => {
    await run(() => acceptInvite(next.matchId), toasts.joinedGather)
    // Also when it was refused: the lobby shows why, and has its waiting list.
    navigate(next.path)
  }
  return (
    <button type="button" className="btn btn-primary max-sm:w-full" disabled={isBusy} onClick={join}>
      {texts.join}
    </button>
  )
}
