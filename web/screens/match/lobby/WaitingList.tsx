import { Users } from 'lucide-react'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { waitingParties } from '../../../../durable/rules/lobby/waiting-parties.ts'
import { freeSeats, takeInOne } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerRow } from '../teams/PlayerRow.tsx'

const { lobby } = matchTexts

type WaitingListProps = { match: Match; me: string; actions: LobbyActions }
type PartyProps = WaitingListProps & { party: readonly MatchPlayer[] }

/** The owner's button that takes these players in; nothing for other viewers. */
function TakeInButton({ match, me, party, actions }: PartyProps) {
  const offer = takeInOne(party)
  if (match.creator_id !== me || !offer) return null
  return (
    <Button
      variant="soft"
      className="shrink-0 px-4"
      aria-label={offer.label}
      disabled={freeSeats(match) < party.length}
      isBusy={actions.isBusy}
      onClick={() => actions.takeIn(offer)}
    >
      {party.length > 1 ? lobby.takeInPartyShort : lobby.takeInShort}
    </Button>
  )
}

/** A party that waits as one: all its members join, or none. */
function WaitingParty(props: PartyProps) {
  const { match, me, party } = props
  const lacks = freeSeats(match) < party.length
  return (
    <section aria-label={lobby.partyOf(party.length)} className="rounded-field border border-line-strong p-2">
      <header className="flex min-h-11 items-center gap-3 pr-1 pb-2 pl-2">
        <Icon of={Users} className="shrink-0 text-primary" />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="font-medium">{lobby.partyOf(party.length)}</span>
          {lacks && <span className="block text-muted text-sm">{lobby.partyNeeds(party.length)}</span>}
        </p>
        <TakeInButton {...props} />
      </header>
      <ul className="grid gap-2 sm:grid-cols-2">
        {party.map((player) => (
          <li key={player.steamid} className="min-w-0">
            <PlayerRow player={player} isMe={player.steamid === me} tags={player.steamid === me ? [lobby.you] : []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The players who wait for a seat, longest wait first, parties together. The owner chooses among them. */
export function WaitingList({ match, me, actions }: WaitingListProps) {
  const isOwner = match.creator_id === me
  const hasSeat = freeSeats(match) > 0
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
          {waitingParties(match.queuedPlayers).map((party) => {
            const [first] = party
            if (!first) return null
            return party.length > 1 ? (
              <li key={first.steamid} className="arrive min-w-0 sm:col-span-2">
                <WaitingParty match={match} me={me} party={party} actions={actions} />
              </li>
            ) : (
              <li key={first.steamid} className="arrive min-w-0">
                <PlayerRow player={first} isMe={first.steamid === me} tags={first.steamid === me ? [lobby.you] : []}>
                  <TakeInButton match={match} me={me} party={party} actions={actions} />
                </PlayerRow>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
