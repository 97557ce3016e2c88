import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { partyLimits } from '../../../durable/rules/queue/party.ts'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useAlertOnce } from '../../hooks/use-alert-once.ts'
import { useAlertPlayer } from '../../hooks/use-alert-player.ts'
import { declineParty, joinParty } from '../../net/api/party.ts'
import { paths } from '../../paths/paths.ts'
import { dismissPartyAtom } from '../../state/invitation-atoms.ts'
import { type AskedParty, dropPartyInviteAtom, withdrawPartyInviteAtom } from '../../state/party-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { partyInviteTexts as texts } from './texts.ts'

/**
 * The party on screen, its two answers, and its dismissal. An invitation opens by itself, so it ignores presses for a moment, because they
 * were meant for the page. An invitation alerts the player; a party whose link they followed does not.
 */
export function usePartyInvite({ invite, by }: AskedParty) {
  const { run, isBusy } = useAction()
  const dismissParty = useSetAtom(dismissPartyAtom)
  const drop = useSetAtom(dropPartyInviteAtom)
  const withdraw = useSetAtom(withdrawPartyInviteAtom)
  const navigate = useNavigate()
  const alertPlayer = useAlertPlayer()
  const isStable = useIsStable(invite.code)
  const isReady = isStable && !isBusy
  useAlertOnce(invite, invite.code, () => {
    const { title, from } = texts
    const body = `${invite.from.username.slice(0, 60)} ${from.invitation}`
    if (by === 'invitation') void alertPlayer({ sound: 'call', title: title.invitation, body, path: null })
  })

  useEffect(() => {
    const timer = setTimeout(() => withdraw(invite.code), partyLimits.inviteMs)
    return () => clearTimeout(timer)
  }, [invite, withdraw])

  const accept = async () => {
    if (!isReady) return
    const joined = await run(() => joinParty(invite.code), texts.joined)
    // The invitation has been answered, whether or not the answer arrived. A refused invitation is still on the queue's page.
    if (joined) {
      drop(invite.code)
      navigate(paths.matchmaking)
    } else dismissParty(invite.code)
  }
  const decline = () => {
    if (!isReady) return
    // The call tells the other members; whether it arrives changes nothing here.
    if (by === 'invitation') void declineParty(invite.code)
    drop(invite.code)
  }
  const dismiss = () => {
    if (isReady) dismissParty(invite.code)
  }
  return { isReady, accept, decline, dismiss }
}
