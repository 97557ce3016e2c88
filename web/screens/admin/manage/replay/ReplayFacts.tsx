import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import type { MatchAt } from '../../../../../durable/protocol/match/replay-fields.ts'
import { headerLabel, statusLabels } from '../../../../../durable/rules/play/status-labels.ts'
import { formatCountdown, secondsLeft } from '../../../../format/countdown.ts'
import { competitiveName, formatOf, pickTypeName, seriesName } from '../../../../format/gather.ts'
import { changedMark } from './changed-mark.ts'
import { replayTexts as texts } from './texts.ts'

type Fact = { label: string; value: string /** The fields it is made of. */; of: readonly (keyof Match)[] }

/** The score in rounds of the map that was played at the moment; in a series the maps come first. */
function scoreOf({ played, team1_score, team2_score }: Match): string {
  const now = played.findLast((map) => map.phase !== 'to_come')
  if (!now) return '–'
  return played.length > 1 ? `${team1_score}–${team2_score} (${now.score_a}–${now.score_b})` : `${now.score_a}–${now.score_b}`
}

const stateOf = (match: Match): string => {
  if (match.status !== 'live') return statusLabels[match.status]
  return match.paused === 1 ? texts.paused : (match.status_text ?? headerLabel(match.status_match))
}

/** The match at a moment, as a few facts. */
function factsOf({ match, at, server }: MatchAt): Fact[] {
  const { turn, deadlineAt } = match
  const settings = [
    formatOf(match.max_players),
    seriesName[match.series_type],
    pickTypeName[match.pick_type],
    competitiveName(match.is_competitive),
  ]
  return [
    { label: texts.status, value: stateOf(match), of: ['status', 'status_match', 'status_text', 'paused', 'needs_decision', 'voided'] },
    { label: texts.score, value: scoreOf(match), of: ['played', 'team1_score', 'team2_score', 'winner'] },
    { label: texts.whoseTurn, value: turn ? `${texts.team[turn.team]} ${texts.turn[turn.does]}` : texts.noTurn, of: ['turn'] },
    { label: texts.clock, value: deadlineAt === null ? texts.noClock : texts.left(formatCountdown(secondsLeft(deadlineAt, at))), of: [] },
    { label: texts.server, value: server ? `${server.ip}:${server.port}` : texts.noServer, of: ['has_server'] },
    { label: texts.settings, value: settings.join(' · '), of: ['max_players', 'series_type', 'pick_type', 'is_competitive'] },
  ]
}

/** The facts in a row; the facts that the step changed are marked. */
export function ReplayFacts({ view }: { view: MatchAt }) {
  const changed = new Set(view.changed.fields)
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {factsOf(view).map(({ label, value, of }) => (
        <div key={label} className={`min-w-0 rounded-field px-3 py-2 ${changedMark(of.some((field) => changed.has(field)))}`}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="break-words font-medium text-sm tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
