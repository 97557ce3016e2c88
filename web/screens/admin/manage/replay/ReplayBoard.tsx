import type { MatchAt } from '../../../../../durable/protocol/match/replay-fields.ts'
import { teamNames } from '../../../../../durable/rules/vocabulary.ts'
import { teamView } from '../../../../match/turn/turn-view.ts'
import { ReplayChat } from './ReplayChat.tsx'
import { ReplayFacts } from './ReplayFacts.tsx'
import { ReplayMaps } from './ReplayMaps.tsx'
import { ReplayPlayers, TeamTitle } from './ReplayPlayers.tsx'
import { replayTexts as texts } from './texts.ts'

/** The match at a moment: facts, players, maps and chat, with the changes of the step marked. */
export function ReplayBoard({ view }: { view: MatchAt }) {
  const { match } = view
  const changed = new Set(view.changed.players)
  const free = match.players.filter((player) => player.team === null)
  const isLobby = match.players.length === free.length
  return (
    <div className="flex flex-col gap-5">
      <ReplayFacts view={view} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {isLobby ? (
          <>
            <ReplayPlayers title={texts.members} players={match.players} changed={changed} places={match.max_players} />
            <ReplayPlayers title={texts.queued} players={match.queuedPlayers} changed={changed} />
          </>
        ) : (
          teamNames.map((team) => (
            <ReplayPlayers
              key={team}
              title={<TeamTitle team={team} />}
              players={teamView(match, team).players}
              changed={changed}
              places={match.max_players / 2}
            />
          ))
        )}
        {!isLobby && free.length > 0 && (
          <div className="sm:col-span-2">
            <ReplayPlayers title={texts.free} players={free} changed={changed} isWide />
          </div>
        )}
      </div>
      <ReplayMaps match={match} changed={new Set(view.changed.maps)} />
      <ReplayChat chat={view.chat} />
    </div>
  )
}
