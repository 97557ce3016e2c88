import { ArrowRight } from 'lucide-react'
import type { DecisionPreview, OutcomeView } from '../../../durable/protocol/match/decision-fields.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { teamNames } from '../../../durable/rules/vocabulary.ts'
import { formatSigned } from '../../format/number.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TeamMark } from '../teams/TeamMark.tsx'
import { teamTitle } from '../teams/team-title.ts'
import { effectTexts as texts } from './dialog-texts.ts'

type Named = Pick<Match, 'team_names'>

const winnerText = (match: Named, { winner, voided }: OutcomeView): string => {
  if (voided === 1) return texts.voided
  if (winner === null) return texts.none
  return winner === 'draw' ? texts.draw : texts.won(teamTitle(match, winner))
}

function Outcome({ match, label, outcome }: { match: Named; label: string; outcome: OutcomeView }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{label}</dt>
      <dd>
        <span className={`display block text-2xl tabular-nums leading-8 ${outcome.voided === 1 ? 'text-muted line-through' : ''}`}>
          {outcome.score_a}–{outcome.score_b}
        </span>
        <span className="untrusted block text-muted text-sm">{winnerText(match, outcome)}</span>
      </dd>
    </div>
  )
}

function Player({ player: { username, from, to } }: { player: DecisionPreview['players'][number] }) {
  const change = to - from
  const tone = change > 0 ? 'text-success' : change < 0 ? 'text-error' : 'text-muted'
  return (
    <li className="flex items-baseline gap-2 text-sm tabular-nums">
      <span className="untrusted min-w-0 flex-1 truncate">{username}</span>
      <span className="text-muted">
        {from} → {to}
      </span>
      <span className={`w-9 text-right font-medium ${tone}`}>{formatSigned(change)}</span>
    </li>
  )
}

function Ratings({ match, preview }: { match: Named; preview: DecisionPreview }) {
  const { is_rated, players, others } = preview
  if (is_rated === 0) return <p className="text-muted text-sm">{texts.notRated}</p>
  return (
    <div className="grid gap-3">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {teamNames.map((team) => (
          <section key={team} aria-label={texts.eloOf(teamTitle(match, team))} className="min-w-0">
            <h3 className="eyebrow mb-1.5 flex items-center gap-1.5">
              <TeamMark team={team} />
              {teamTitle(match, team)}
            </h3>
            <ul className="grid gap-1">
              {players
                .filter((player) => player.team === team)
                .map((player) => (
                  <Player key={player.steamid} player={player} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {others > 0 && <p className="text-muted text-sm">{texts.others(others)}</p>}
    </div>
  )
}

/** The effect of a decision before it is made: score and winner now and afterwards, and each player's ELO (docs/product.md 10.5). */
export function EffectList({ match, preview }: { match: Named; preview: DecisionPreview }) {
  return (
    <section aria-label={texts.title} className="grid gap-4 rounded-field border border-line-strong bg-base-100/60 px-4 py-3.5">
      <dl className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-line border-b pb-3.5">
        <Outcome match={match} label={texts.now} outcome={preview.before} />
        <Icon of={ArrowRight} size={20} className="text-muted" />
        <Outcome match={match} label={texts.after} outcome={preview.after} />
      </dl>
      <Ratings match={match} preview={preview} />
    </section>
  )
}
