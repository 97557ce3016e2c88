import { useNavigate } from 'react-router'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useAlertOnce } from '../../hooks/use-alert-once.ts'
import { useAlertPlayer } from '../../hooks/use-alert-player.ts'
import { acceptInvite, declineInvite } from '../../net/api/gathers.ts'
import { paths } from '../../paths/paths.ts'
import { dropInviteAtom } from '../../state/invitation-atoms.ts'
import { inviteAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { toasts } from '../../texts/toasts.ts'
import { inviteTexts } from './invite-texts.ts'

/**
 * The invitation on screen, its two answers, and its dismissal. It opens by itself, so it ignores presses for a moment, because they were
 * meant for the page.
 */
export function useInvite() {
  const invite = useAtomValue(inviteAtom)
  const drop = useSetAtom(dropInviteAtom)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const inviteId = invite?.id
  const isStable = useIsStable(inviteId)
  const alertPlayer = useAlertPlayer()
  useAlertOnce(invite, inviteId, () => {
    const { title, from } = inviteTexts
    if (invite) void alertPlayer({ sound: 'call', title, body: `${invite.owner.slice(0, 60)} ${from}`, path: null })
  })

  const isReady = isStable && !isBusy

  const accept = async () => {
    if (!invite || !isReady) return
    const joined = await run(() => acceptInvite(invite.id), toasts.joinedGather)
    // The invitation has been answered, whether or not the answer arrived.
    drop(invite.id)
    if (joined) navigate(paths.gather(invite.id))
  }
  const decline = () => {
    if (!invite || !isReady) return
    // The call tells the owner; whether it arrives changes nothing here.
    void declineInvite(invite.id)
    drop(invite.id)
  }
  const dismiss = () => {
    if (invite && isReady) drop(invite.id)
  }
  return { invite, isReady, accept, decline, dismiss }
}
