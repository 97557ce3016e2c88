import { ExternalLink, PanelRightClose, PanelRightOpen, RotateCw, Settings2 } from 'lucide-react'
import { gatherTitle } from '../../../../../durable/rules/lobby/gather-title.ts'
import { statusLabels } from '../../../../../durable/rules/play/status-labels.ts'
import { teamNames } from '../../../../../durable/rules/vocabulary.ts'
import type { Evidence, EvidenceMatch } from '../../../../../worker/contract/evidence.ts'
import { formatMoment } from '../../../../format/date.ts'
import { matchKindName, seriesName } from '../../../../format/gather.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { TeamMark } from '../../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../../match/teams/team-title.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { paths } from '../../../../paths/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { playedMaps, scoreOf, zeroOf } from './evidence-view.ts'
import { evidenceTexts as texts } from './texts.ts'

function Score({ match }: { match: EvidenceMatch }) {
  const score = scoreOf(match)
  const [a, b] = teamNames
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-sm">
      <TeamMark team={a} />
      <span className="max-w-32 truncate">{teamTitle(match, a)}</span>
      <span className="display text-lg tabular-nums">
        {score.a}–{score.b}
      </span>
      <TeamMark team={b} />
      <span className="max-w-32 truncate">{teamTitle(match, b)}</span>
    </p>
  )
}

/** Whether the evidence has the wide column beside the thread; null on a screen without a second column. */
export type EvidenceWidth = { isWide: boolean | null; onWide(isWide: boolean): void }
type HeadProps = { evidence: Evidence; isLoading: boolean; onRefresh(): void } & EvidenceWidth

/** The facts of the match, its outcome, the links to its pages, and the button that gives it the wide column. */
export function EvidenceHead({ evidence, isLoading, onRefresh, isWide, onWide }: HeadProps) {
  const now = useMinute()
  const { match, source } = evidence
  const { match_id, kind, series_type, status, maps, live_at } = match
  const when = formatMoment(zeroOf(match), now)
  const facts = [matchKindName[kind], seriesName[series_type], statusLabels[status], ...playedMaps(maps).map((map) => map.display_name)]
  return (
    <header className="px-4 pt-4 pb-2">
      <div className="flex items-start justify-between gap-3">
        <p className="eyebrow">{facts.join(' · ')}</p>
        {isWide !== null && (
          <Button
            variant="ghost"
            size="small"
            icon={isWide ? PanelRightClose : PanelRightOpen}
            className="-mt-2 -mr-2 shrink-0"
            onClick={() => onWide(!isWide)}
          >
            {isWide ? texts.narrow : texts.wide}
          </Button>
        )}
      </div>
      <h2 className="display text-lg normal-case">
        <PlayerName name={gatherTitle(match)} />
      </h2>
      {(status === 'complete' || status === 'live') && <Score match={match} />}
      {match.needs_decision === 1 && <p className="text-sm text-warning">{texts.needsDecision}</p>}
      {match.settled === 1 && <p className="text-muted text-sm">{texts.settled}</p>}
      {match.voided === 1 && <p className="untrusted text-sm text-warning">{texts.voided(match.void_reason)}</p>}
      <p className="mt-1 text-muted text-sm">{live_at === null ? texts.fromOpened(when) : texts.fromLive(when)}</p>
      {source === 'record' && <p className="mt-1 text-sm text-warning">{texts.recorded}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink size="small" icon={ExternalLink} to={paths.match(match_id)}>
          {texts.toMatch}
        </ButtonLink>
        <ButtonLink size="small" icon={Settings2} to={adminPaths.manage(match_id)}>
          {texts.toManage}
        </ButtonLink>
        <Button variant="ghost" size="small" icon={RotateCw} isBusy={isLoading} onClick={() => onRefresh()}>
          {texts.refresh}
        </Button>
      </div>
    </header>
  )
}
