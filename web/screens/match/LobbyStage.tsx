import type { Match } from '../../../durable/protocol/match-fields.ts'
import type { LobbyActions } from '../../hooks/use-lobby-actions.ts'
import { gatherTexts } from '../../texts/gathers.ts'
import { matchTexts } from '../../texts/match.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { Seats } from '../../ui/Seats.tsx'
import { LobbyControls } from './LobbyControls.tsx'
import type { LobbyPlace } from './lobby-place.ts'

const { lobby } = matchTexts

/** How the lobby stands, the clock, and what the one looking can do; on a phone the latter is at the thumb. */
export function LobbyStage({ match, place, actions }: { match: Match; place: LobbyPlace; actions: LobbyActions }) {
  const missing = match.max_players - match.players.length
  return (
    <section className="panel p-5 sm:p-6" aria-label={lobby.title}>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h2 className="display text-xl sm:text-2xl" aria-live="polite">
            {missing > 0 ? lobby.missing(missing) : lobby.full}
          </h2>
          <div className="mt-3">
            <Seats
              taken={match.players.length}
              total={match.max_players}
              label={gatherTexts.players(match.players.length, match.max_players)}
            />
          </div>
        </div>
        {match.deadlineAt !== null && (
          <div className="shrink-0 text-right">
            <p className="eyebrow">{lobby.clock}</p>
            <Countdown deadlineAt={match.deadlineAt} className="display block text-2xl" />
          </div>
        )}
      </div>
      <div
        data-thumb-bar
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-base-200 max-lg:px-4 max-lg:py-3 lg:mt-6 lg:border-line lg:border-t lg:pt-5"
      >
        <LobbyControls match={match} place={place} actions={actions} />
      </div>
    </section>
  )
}
