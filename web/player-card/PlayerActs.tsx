import { Check, type LucideIcon, Send, UserPlus, Users } from 'lucide-react'
import { invitePlayerPauseMs } from '../../durable/rules/lobby/lobby-limits.ts'
import { partyLimits } from '../../durable/rules/queue/party.ts'
import { useAction } from '../hooks/use-action.ts'
import { seatedMatchAtom } from '../match/match-atoms.ts'
import { invitePlayer } from '../net/api/gathers.ts'
import { inviteToParty } from '../net/api/party.ts'
import { followPlayer, unfollowPlayer } from '../net/api/player-charts.ts'
import type { Reply } from '../net/http.ts'
import { useInvited } from '../player-search/use-invited.ts'
import { partyAtom } from '../state/party-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { ownMatchAtom, ownMatchPhaseAtom, seatAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Button, type ButtonStyle } from '../ui/button/Button.tsx'
import { actTexts as texts } from './texts.ts'
import type { Relation } from './use-relation.ts'

type Size = Pick<ButtonStyle, 'size'>

function FollowButton({ relation: { card, isFollowed, onFollow }, size }: { relation: Relation } & Size) {
  const { run, isBusy } = useAction()
  const turn = async () => {
    const done = await run(() => (isFollowed ? unfollowPlayer(card.uid) : followPlayer(card.uid)))
    if (done !== null) onFollow(!isFollowed)
  }
  return (
    <Button
      size={size}
      icon={isFollowed ? Check : UserPlus}
      aria-pressed={isFollowed}
      title={isFollowed ? texts.unfollow : undefined}
      isBusy={isBusy}
      onClick={() => void turn()}
    >
      {isFollowed ? texts.followed : texts.follow}
    </Button>
  )
}

type InviteProps = { icon: LucideIcon; name: string; steamid: string; pauseMs: number; send(steamid: string): Promise<Reply<unknown>> }

/** Invites the player; another invitation is possible only after the pause. */
function InviteButton({ icon, name, steamid, pauseMs, send, size }: InviteProps & Size) {
  const { invited, invite } = useInvited(send, pauseMs)
  const isInvited = invited.includes(steamid)
  return (
    <Button size={size} icon={icon} isBusy={isInvited} onClick={() => void invite(steamid)}>
      {isInvited ? texts.invited : name}
    </Button>
  )
}

/**
 * The buttons to follow a player and to play with them; none for a banned viewer. The viewer can invite them into the viewer's own waiting
 * lobby if they have no seat there, and into the party.
 */
export function PlayerActs({ relation, size }: { relation: Relation } & Size) {
  const { steamid, banned } = relation.card
  const isOwnLobby = useAtomValue(ownMatchPhaseAtom) === 'own lobby'
  const lobby = useAtomValue(ownMatchAtom)
  const seat = useAtomValue(seatAtom)
  const party = useAtomValue(partyAtom)
  const me = useAtomValue(userAtom)
  const mayPlay = banned === 0 && me?.banned !== 1
  // A party in the queue or in a ready check cannot invite.
  const isLocked = seat !== null && seat.kind !== 'match'
  const isInParty = party?.members.some((each) => each.steamid === steamid) === true
  const isInLobby = useAtomValue(seatedMatchAtom)?.match.players.some((each) => each.steamid === steamid) === true
  const toLobby = lobby !== null && isOwnLobby && !isInLobby ? () => invitePlayer(lobby, steamid) : null
  return (
    <>
      {me?.banned !== 1 && <FollowButton relation={relation} size={size} />}
      {mayPlay && toLobby && (
        <InviteButton icon={Send} name={texts.invite} steamid={steamid} pauseMs={invitePlayerPauseMs} send={toLobby} size={size} />
      )}
      {mayPlay && !isLocked && !isInParty && (
        <InviteButton
          icon={Users}
          name={texts.toParty}
          steamid={steamid}
          pauseMs={partyLimits.invitePauseMs}
          send={inviteToParty}
          size={size}
        />
      )}
    </>
  )
}
