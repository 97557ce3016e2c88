import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { captainTags } from '../captains/captain-words.ts'
import { PlayerRow } from '../teams/PlayerRow.tsx'

const { lobby } = matchTexts

/** The seats, taken ones first. The teams are not decided yet, so no seat belongs to one. A guest has no `actions`. */
export function LobbyMembers({ match, me, actions }: { match: Match; me: string; actions: LobbyActions | null }) {
  const isOwner = match.creator_id === me && actions !== null
  const [leaving, setLeaving] = useState<MatchPlayer | null>(null)
  const free = Array.from({ length: Math.max(0, match.max_players - match.players.length) }, (_, place) => place)
  return (
    <section aria-labelledby="spillere">
      <h2 id="spillere" className="eyebrow mb-2">
        {lobby.members}
      </h2>
      <ul className="grid grid-cols-5 gap-2 sm:grid-cols-2">
        {match.players.map((player) => {
          const own = [player.steamid === match.creator_id && lobby.owner, player.steamid === me && lobby.you]
          const tags = [...own.filter((tag) => tag !== false), ...captainTags(match, player)]
          return (
            <li key={player.steamid} className="arrive min-w-0 max-sm:col-span-5">
              <PlayerRow player={player} tags={tags} isMe={player.steamid === me}>
                {isOwner && player.steamid !== me && (
                  <Button
                    variant="remove"
                    shape="square"
                    icon={UserMinus}
                    className="-mr-1.5"
                    aria-label={`${lobby.kick} ${player.username.slice(0, 60)}`}
                    title={lobby.kick}
                    isBusy={actions.isBusy}
                    onClick={() => setLeaving(player)}
                  />
                )}
              </PlayerRow>
            </li>
          )
        })}
        {free.map((place) => (
          <li
            key={place}
            className="flex min-h-16 items-center gap-3 rounded-field border border-line-strong border-dashed px-3 text-muted text-sm max-sm:min-h-11"
          >
            <span className="size-10 shrink-0 rounded-md border border-line-strong border-dashed max-sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">{lobby.freeSeat}</span>
          </li>
        ))}
      </ul>
      {leaving && actions && (
        <ConfirmDialog
          question={lobby.kickQuestion(leaving.username.slice(0, 32))}
          text={lobby.kickText}
          confirm={lobby.kick}
          onConfirm={() => actions.kickPlayer(leaving.steamid)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
