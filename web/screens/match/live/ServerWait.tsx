import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { DecisionPanel } from '../../../match/decisions/DecisionPanel.tsx'
import { EndControl } from '../../../match/decisions/EndControl.tsx'
import { myRoleIn } from '../../../match/decisions/my-role.ts'
import { serverTexts } from '../../../match/live/texts.ts'
import { teamView } from '../../../match/turn/turn-view.ts'
import { Countdown } from '../../../ui/time/Countdown.tsx'
import { MatchBoard } from '../MatchBoard.tsx'
import type { PhaseProps, ShownProps } from '../phase-props.ts'
import { WinChance } from '../ratings/WinChance.tsx'
import { seriesPlan } from '../veto/veto-steps.ts'
import { FaceOff } from './FaceOff.tsx'
import { ReadyMap } from './ReadyMap.tsx'

/** The reason why the players wait, with a light that pulses, and until when. */
export function Waiting({ match }: { match: Match }) {
  const { status } = serverTexts
  const isSetUp = match.status_text === status.settingUp
  return (
    <div className="border-line border-y bg-base-300/40 px-4 py-3.5 sm:px-5">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="breathe size-2.5 shrink-0 rounded-full bg-primary" />
        <p role="status" className="display min-w-0 flex-1 text-lg sm:text-xl">
          {isSetUp ? status.settingUp : status.search}
        </p>
        {match.deadlineAt !== null && (
          <p className="shrink-0 text-right text-muted text-sm max-sm:text-xs">
            <span className="max-sm:block">{serverTexts.cancelsIn}</span>{' '}
            <Countdown deadlineAt={match.deadlineAt} className="display text-base text-base-content sm:text-lg" />
          </p>
        )}
      </div>
      <p className="mt-0.5 pl-6.5 text-muted text-sm">{isSetUp ? serverTexts.setUpHint : serverTexts.searchHint}</p>
    </div>
  )
}

const columns: Partial<Record<number, string>> = { 3: 'sm:grid-cols-3', 5: 'sm:grid-cols-5' }

/**
 * `live` before there is a server, for every viewer: the teams, the series that they agreed on, and the reason to wait (docs/product.md
 * 10.1).
 */
export function WaitStage({ decision, end, ...props }: ShownProps & { decision: ReactNode; end: ReactNode }) {
  const { match } = props.view
  const games = seriesPlan(match)
  return (
    <MatchBoard {...props}>
      <section className="panel" aria-labelledby="klart">
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <FaceOff id="klart" teams={[teamView(match, 'A'), teamView(match, 'B')]} />
          <WinChance match={match} />
        </div>
        {match.needs_decision === 1 ? decision : <Waiting match={match} />}
        <div className="p-4 sm:p-5">
          <ol className={`grid gap-3 ${columns[games.length] ?? ''}`}>
            {games.map((game) => (
              <ReadyMap key={game.number} game={game} shown={games.length} />
            ))}
          </ol>
        </div>
        {end}
      </section>
    </MatchBoard>
  )
}

/** `WaitStage` for signed-in viewers, with the actions of staff. */
export function ServerWait(props: PhaseProps) {
  const { match } = props.view
  const myRole = myRoleIn(match, props.me)
  return (
    <WaitStage {...props} decision={<DecisionPanel match={match} myRole={myRole} />} end={<EndControl match={match} myRole={myRole} />} />
  )
}
