import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { invitePlayerPauseMs } from '../../../../durable/rules/lobby/lobby-limits.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { matchTexts } from '../../../match/texts.ts'
import { invitePlayer } from '../../../net/api/gathers.ts'
import type { FoundStatus } from '../../../player-search/FoundPlayer.tsx'
import { InvitedPlayers } from '../../../player-search/InvitedPlayers.tsx'
import { inviteStatusOf, mayInvite } from '../../../player-search/invite-status.ts'
import { PlayerSearch } from '../../../player-search/PlayerSearch.tsx'
import { useInvited } from '../../../player-search/use-invited.ts'
import { useInvitedPlayers } from './use-invited-players.ts'

const texts = matchTexts.invite

type InviteProps = { match: Match; withdraw(steamid: string): void }

/** The owner searches players by name, invites them, and takes invitations back. */
export function InvitePlayers({ match, withdraw }: InviteProps) {
  const { invited, invite } = useInvited((steamid) => invitePlayer(match.match_id, steamid), invitePlayerPauseMs)
  const asked = useInvitedPlayers(match.invites)
  const foundStatus = (user: FoundUser): FoundStatus => {
    const status = inviteStatusOf(user, match)
    const isFree = mayInvite(status) && !invited.includes(user.steamid)
    return {
      says: texts.status[status],
      isIn: status === 'member' || status === 'waits',
      onInvite: isFree ? () => void invite(user.steamid) : null,
    }
  }
  return (
    <section className="panel p-5" aria-labelledby="inviter">
      <h2 id="inviter" className="display text-lg">
        {texts.title}
      </h2>
      <PlayerSearch statusOf={foundStatus} />
      {/* The list scrolls, so that the field of the chat below stays in view with many invited players. */}
      <InvitedPlayers invited={asked} takeBack={withdraw} className="-mr-3 mt-4 max-h-44 overflow-y-auto overscroll-contain pr-3" />
    </section>
  )
}
