import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { CanceledMembers } from '../canceled/CanceledMembers.tsx'
import { CanceledReason } from '../canceled/CanceledReason.tsx'

/** `canceled` for a guest: the reason, the score if the match was running, and its players. */
export default function GuestCanceled({ match }: { match: Match }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <CanceledReason match={match} />
      {match.players.length > 0 && <CanceledMembers match={match} me="" />}
    </div>
  )
}
