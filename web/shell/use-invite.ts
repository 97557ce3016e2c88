import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../hooks/use-action.ts'
import { useCallPlayer } from '../hooks/use-call-player.ts'
import { acceptInvite, declineInvite } from '../net/api/gathers.ts'
import { inviteAtom } from '../state/site-atoms.ts'
import { useAtom } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { toasts } from '../texts/toasts.ts'

/** The invitation on screen and the two answers to it. */
export function useInvite() {
  const [invite, setInvite] = useAtom(inviteAtom)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const inviteId = invite?.id
  const callPlayer = useCallPlayer()
  const call = useEffectEvent(() => {
    const { title, from } = shellTexts.invite
    if (invite) callPlayer({ sound: 'call', title, body: `${invite.owner.slice(0, 60)} ${from}`, path: null })
  })
  useEffect(() => {
    if (inviteId !== undefined) call()
  }, [inviteId])

  const accept = async () => {
    if (!invite) return
    const joined = await run(() => acceptInvite(invite.id), toasts.joinedGather)
    // The invitation has been answered, whether or not the answer arrived.
    setInvite(null)
    if (joined) navigate(`/gather/${encodeURIComponent(invite.id)}`)
  }
  const decline = () => {
    // The owner is told; whether it arrives changes nothing here.
    if (invite) void declineInvite(invite.id)
    setInvite(null)
  }
  return { invite, isBusy, accept, decline }
}
