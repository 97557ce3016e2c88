import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { acceptInvite } from '../net/api/gathers.ts'
import { playInviteSound } from '../net/invite-sound.ts'
import { inviteAtom } from '../state/site-atoms.ts'
import { useAtom } from '../state/store.ts'
import { toasts } from '../texts/toasts.ts'
import { useAction } from './use-action.ts'

/** The invitation on screen and the two answers to it. */
export function useInvite() {
  const [invite, setInvite] = useAtom(inviteAtom)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const inviteId = invite?.id
  useEffect(() => {
    if (inviteId !== undefined) void playInviteSound()
  }, [inviteId])

  const accept = async () => {
    if (!invite) return
    const joined = await run(() => acceptInvite(invite.id), toasts.joinedGather)
    // Whether or not it worked: the invitation has been answered.
    setInvite(null)
    if (joined) navigate(`/gather/${encodeURIComponent(invite.id)}`)
  }
  return { invite, isBusy, accept, decline: () => setInvite(null) }
}
