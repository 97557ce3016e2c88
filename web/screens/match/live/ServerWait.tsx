import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { teamView } from '../../../state/turn-view.ts'
import { seriesPlan } from '../../../state/veto-steps.ts'
import { serverTexts } from '../../../texts/live.ts'
import { FaceOff } from '../FaceOff.tsx'
import { MatchBoard } from '../MatchBoard.tsx'
import type { PhaseProps } from '../phase-props.ts'
import { WinChance } from '../WinChance.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { ReadyMap } from './ReadyMap.tsx'

/** What everybody waits for, beside one light that breathes. */
function Waiting({ match }: { match: Match }) {
  const isSetUp = match.status_text === serverTexts.told.settingUp
  return (
    <div role="status" className="flex items-center gap-4 border-line border-y bg-base-300/40 px-4 py-3.5 sm:px-5">
      <span aria-hidden="true" className="breathe size-2.5 shrink-0 rounded-full bg-primary" />
      <div className="min-w-0">
        <p className="display text-lg">{isSetUp ? serverTexts.setUp : serverTexts.search}</p>
        <p className="text-muted text-sm">{isSetUp ? serverTexts.setUpHint : serverTexts.searchHint}</p>
      </div>
    </div>
  )
}

const columns: Partial<Record<number, string>> = { 3: 'sm:grid-cols-3', 5: 'sm:grid-cols-5' }

/** `live` before there is a server: the teams, the series they agreed on, and what everybody waits for (docs/product.md 10.1). */
export function ServerWait(props: PhaseProps) {
  const { match } = props.view
  const games = seriesPlan(match)
  return (
    <MatchBoard {...props}>
      <section className="panel" aria-labelledby="klart">
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <FaceOff id="klart" teams={[teamView(match, 'A'), teamView(match, 'B')]} />
          <WinChance match={match} />
        </div>
        {match.needs_decision === 1 ? <DecisionPanel match={match} myRole={props.me.role} /> : <Waiting match={match} />}
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
