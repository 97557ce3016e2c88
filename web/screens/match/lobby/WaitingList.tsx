import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PlayerRow } from '../teams/PlayerRow.tsx'

const { lobby } = matchTexts

/** The players who wait for a seat, longest wait first. The owner chooses among them. */
export function WaitingList({ match, me, actions }: { match: Match; me: string; actions: LobbyActions }) {
  const isOwner = match.creator_id === me
  const hasSeat = match.players.length < match.max_players
  return (
    <section aria-labelledby="venteliste">
      <h2 id="venteliste" className="eyebrow mb-2 flex items-baseline gap-2">
        {lobby.waiting}
        <span className="text-base-content tabular-nums">{match.queuedPlayers.length}</span>
      </h2>
      {match.queuedPlayers.length === 0 ? (
        <p className="flex min-h-16 items-center rounded-field border border-line px-4 text-muted text-sm">
          {isOwner && hasSeat ? lobby.nobodyWaitsOwner : lobby.nobodyWaits}
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {match.queuedPlayers.map((player) => (
            <li key={player.steamid} className="arrive min-w-0">
              <PlayerRow player={player} isMe={player.steamid === me} tags={player.steamid === me ? [lobby.you] : []}>
                {isOwner && (
                  <Button
                    look="soft"
                    className="px-4"
                    aria-label={lobby.takeIn(player.username.slice(0, 60))}
                    disabled={!hasSeat}
                    isBusy={actions.isBusy}
                    onClick={() => actions.takeIn([player.steamid])}
                  >
                    {lobby.takeInShort}
                  </Button>
                )}
              </PlayerRow>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
