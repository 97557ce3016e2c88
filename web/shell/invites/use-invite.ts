import { useNavigate } from 'react-router'
import { useSettled } from '../../hooks/loading/use-settled.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCallOnce } from '../../hooks/use-call-once.ts'
import { useCallPlayer } from '../../hooks/use-call-player.ts'
import { acceptInvite, declineInvite } from '../../net/api/gathers.ts'
import { paths } from '../../paths/paths.ts'
import { dropInviteAtom } from '../../state/invitation-atoms.ts'
import { inviteAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { toasts } from '../../texts/toasts.ts'
import { inviteTexts } from './invite-texts.ts'

/**
 * The invitation on screen, the two answers to it, and putting it away without one. It opens by itself, so that for a moment what was
 * meant for the page does nothing here.
 */
export function useInvite() {
  const invite = useAtomValue(inviteAtom)
  const drop = useSetAtom(dropInviteAtom)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const inviteId = invite?.id
  const isSettled = useSettled(inviteId)
  const callPlayer = useCallPlayer()
  useCallOnce(invite, inviteId, () => {
    const { title, from } = inviteTexts
    if (invite) void callPlayer({ sound: 'call', title, body: `${invite.owner.slice(0, 60)} ${from}`, path: null })
  })

  const isReady = isSettled && !isBusy

  const accept = async () => {
    if (!invite || !isReady) return
    const joined = await run(() => acceptInvite(invite.id), toasts.joinedGather)
    // The invitation has been answered, whether or not the answer arrived.
    drop(invite.id)
    if (joined) navigate(paths.gather(invite.id))
  }
  const decline = () => {
    if (!invite || !isReady) return
    // The owner is told; whether it arrives changes nothing here.
    void declineInvite(invite.id)
    drop(invite.id)
  }
  const putAway = () => {
    if (invite && isReady) drop(invite.id)
  }
  return { invite, isReady, accept, decline, putAway }
}
