import type { Match } from '../../../durable/protocol/match-fields.ts'
import { teamView } from '../../state/turn-view.ts'
import { seriesPlan } from '../../state/veto-steps.ts'
import { readyTexts } from '../../texts/veto.ts'
import { FaceOff } from './FaceOff.tsx'
import { MatchBoard } from './MatchBoard.tsx'
import type { PhaseProps } from './phase-props.ts'
import { ReadyMap } from './ReadyMap.tsx'

/** What everybody waits for, beside one light that breathes. */
function Waiting({ match }: { match: Match }) {
  const isWaiting = match.status === 'live' && match.status_match === 'waiting'
  const moment = match.status === 'complete' ? 'complete' : isWaiting ? 'waiting' : 'live'
  return (
    <div role="status" className="flex items-center gap-4 border-line border-y bg-base-300/40 px-4 py-3.5 sm:px-5">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${isWaiting ? 'breathe bg-primary' : 'bg-base-content/60'}`} />
      <div className="min-w-0">
        <p className="display text-lg">{readyTexts.titles[moment]}</p>
        <p className="text-muted text-sm">{readyTexts.hints[moment]}</p>
      </div>
    </div>
  )
}

const columns: Partial<Record<number, string>> = { 3: 'sm:grid-cols-3', 5: 'sm:grid-cols-5' }

/** `live` and `complete`: the teams, the series they agreed on, and what everybody waits for. */
export function MatchReady(props: PhaseProps) {
  const { match } = props.view
  const games = seriesPlan(match)
  return (
    <MatchBoard {...props}>
      <section className="panel" aria-labelledby="klart">
        <div className="p-4 sm:p-5">
          <FaceOff id="klart" teams={[teamView(match, 'A'), teamView(match, 'B')]} />
        </div>
        <Waiting match={match} />
        <div className="p-4 sm:p-5">
          <ol className={`grid gap-3 ${columns[games.length] ?? ''}`}>
            {games.map((game) => (
              <ReadyMap key={game.number} game={game} shown={games.length} />
            ))}
          </ol>
        </div>
      </section>
    </MatchBoard>
  )
}
