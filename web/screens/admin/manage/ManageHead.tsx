import { ExternalLink } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { type TeamName, teamNames } from '../../../../durable/rules/vocabulary.ts'
import { currentMap, headerText, headScore, mapName } from '../../../match/live/live-view.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../match/teams/team-title.ts'
import { matchTexts, whyCanceled } from '../../../match/texts.ts'
import { paths } from '../../../paths/paths.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { manageTexts as texts } from './texts.ts'

const Team = ({ match, team }: { match: Match; team: TeamName }) => (
  <span className="eyebrow flex items-center gap-1.5">
    <TeamMark team={team} />
    {teamTitle(match, team)}
  </span>
)

/** The score once there is a game. */
function Score({ match }: { match: Match }) {
  const score = headScore(match)
  const [a, b] = teamNames
  return (
    <p className="flex items-center gap-3">
      <Team match={match} team={a} />
      <span className="display text-2xl tabular-nums">
        {score.A}–{score.B}
      </span>
      <Team match={match} team={b} />
    </p>
  )
}

/** The state of the match: its phase, its score, and the link to its page. */
export function ManageHead({ match, isLost }: { match: Match; isLost: boolean }) {
  const hasScore = match.played.length > 0 && (match.status === 'live' || match.status === 'complete')
  const map = hasScore ? currentMap(match) : null
  return (
    <section className="panel flex flex-wrap items-center gap-x-8 gap-y-3 px-4 py-4 sm:px-5" aria-label={headerText(match)}>
      <div className="min-w-0 flex-1 basis-56">
        <p role="status" className="eyebrow flex flex-wrap gap-x-2">
          {headerText(match)}
          {match.status === 'live' && match.paused === 1 && <span className="text-warning">{texts.paused}</span>}
          {isLost && <span className="breathe text-warning normal-case tracking-normal">{matchTexts.reconnecting}</span>}
        </p>
        <h2 className="display text-xl normal-case">
          <PlayerName name={gatherTitle(match)} />
        </h2>
        {match.status === 'canceled' && <p className="untrusted text-muted text-sm">{whyCanceled(match)}</p>}
        {map && <p className="text-muted text-sm">{mapName(match, map)}</p>}
      </div>
      {hasScore && <Score match={match} />}
      <ButtonLink icon={ExternalLink} className="max-sm:w-full" to={paths.match(match.match_id)}>
        {texts.toMatch}
      </ButtonLink>
    </section>
  )
}
