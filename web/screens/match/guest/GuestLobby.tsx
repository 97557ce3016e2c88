import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { formatWhole } from '../../../format/number.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { gatherTexts } from '../../../texts/gather-list.ts'
import { Seats } from '../../../ui/match/Seats.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { LobbyMembers } from '../lobby/LobbyMembers.tsx'
import { lobbyHeadline, lobbyNext } from '../lobby/lobby-words.ts'
import { MatchSettings } from '../lobby/MatchSettings.tsx'
import { guestTexts as texts } from './texts.ts'

/** The range of ratings of the lobby's players, from the lowest to the highest. */
function ratingSpan({ players }: Match): string | null {
  if (players.length === 0) return null
  const ratings = players.map(({ elo }) => elo)
  return texts.rating(formatWhole(Math.min(...ratings)), formatWhole(Math.max(...ratings)))
}

/** How many players the lobby lacks, its seats, and the ratings of the seated players. */
function Lack({ match, waiting }: { match: Match; waiting: number }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const span = showsElo ? ratingSpan(match) : null
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby="mangler">
      <h2 id="mangler" aria-live="polite" className="display text-2xl leading-tight sm:text-3xl">
        {lobbyHeadline(match, '').join(' · ')}
      </h2>
      <p className="mt-1 text-muted text-sm">
        <SentenceText of={lobbyNext(match, '')} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Seats
          taken={match.players.length}
          total={match.max_players}
          label={gatherTexts.players(match.players.length, match.max_players)}
        />
        {span && (
          <span className="tabular-nums">
            <span className="sr-only">{texts.ratingLabel}: </span>
            {span}
          </span>
        )}
        {waiting > 0 && <span className="text-muted tabular-nums">{texts.waiting(waiting)}</span>}
      </div>
    </section>
  )
}

/** `waiting` for a guest: how many players are missing, the members, and the settings, which come last on a phone. */
export function GuestLobby({ match, waiting }: { match: Match; waiting: number }) {
  return (
    <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
      <Lack match={match} waiting={waiting} />
      <LobbyMembers match={match} me="" actions={null} />
      <div className="min-w-0 max-lg:order-last">
        <MatchSettings match={match} />
      </div>
    </div>
  )
}
