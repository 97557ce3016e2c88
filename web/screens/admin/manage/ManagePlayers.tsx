import { ArrowLeftRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { teamNames } from '../../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../match/teams/team-title.ts'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { teamView } from '../../../match/turn/turn-view.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { PlayerLine } from './PlayerLine.tsx'
import { playersTexts as texts } from './texts.ts'

const ReplaceDialog = lazyPart(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }))

/** Whether a player can still be replaced: the match has started, and something is left to play. */
const mayReplace = ({ status, needs_decision, played }: Match): boolean =>
  status === 'picking_players' ||
  status === 'picking_maps' ||
  (status === 'live' && (needs_decision === 0 || played.some((map) => map.winner === null)))

/** The line-ups of a match that has started. Each player can be replaced with one search and one press. */
export function ManagePlayers({ match, isOff }: { match: Match; isOff: boolean }) {
  const [leaving, setLeaving] = useState<MatchPlayer | null>(null)
  const canReplace = !isOff && mayReplace(match)
  const line = (player: MatchPlayer) => (
    <PlayerLine key={player.steamid} player={player}>
      {canReplace && (
        <Button variant="ghost" icon={ArrowLeftRight} className="-mr-3" onClick={() => setLeaving(player)}>
          {texts.replace}
          <span className="sr-only"> {player.username.slice(0, 60)}</span>
        </Button>
      )}
    </PlayerLine>
  )
  const unplaced = match.players.filter((player) => player.team === null)
  return (
    <section className="panel overflow-hidden pb-2" aria-labelledby="spillere-styring">
      <h2 id="spillere-styring" className="display px-4 pt-4 pb-1 text-lg sm:px-5">
        {texts.title}
      </h2>
      <div className="grid sm:grid-cols-2">
        {teamNames.map((team) => (
          <div key={team} className="min-w-0">
            <h3 className={`display flex items-center gap-2 px-4 py-2 text-base sm:px-5 ${teamTone[team].text}`}>
              <TeamMark team={team} />
              <span className="min-w-0 truncate">{teamTitle(match, team)}</span>
            </h3>
            <ul>{teamView(match, team).players.map(line)}</ul>
          </div>
        ))}
      </div>
      {unplaced.length > 0 && (
        <>
          <h3 className="eyebrow px-4 pt-3 sm:px-5">{texts.unplaced}</h3>
          <ul className="grid sm:grid-cols-2">{unplaced.map(line)}</ul>
        </>
      )}
      <Suspense>{leaving && <ReplaceDialog match={match} out={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </section>
  )
}
