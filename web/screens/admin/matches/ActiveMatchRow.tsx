import { TriangleAlert } from 'lucide-react'
import type { ActiveMatch } from '../../../../worker/contract/admin/matches.ts'
import { formatDuration } from '../../../format/duration.ts'
import { formatOf, matchKindName, seriesName } from '../../../format/gather.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { needsStaff, paceOf, scoreLineOf, statusOf, titleOf } from './active-matches-view.ts'
import { matchesTexts as texts } from './texts.ts'

/** Why staff should look at the match, in place of its pace. */
function Since({ match, now }: { match: ActiveMatch; now: number }) {
  if (!needsStaff(match)) return <span className="text-muted">{paceOf(match, now)}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-warning">
      <Icon of={TriangleAlert} size={16} className="shrink-0" />
      {match.needs_decision ? texts.decision : texts.stuck(formatDuration(now - (match.phase_ends_at ?? now)))}
    </span>
  )
}

/** A match in progress: its title, its status and score, its server, its pace or trouble. The whole line leads to its management. */
export function ActiveMatchRow({ match, now }: { match: ActiveMatch; now: number }) {
  const facts = [matchKindName[match.kind], formatOf(match.max_players), seriesName[match.series_type]].join(' · ')
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-base-300/40 sm:px-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] ${
        needsStaff(match) ? 'bg-warning/5 shadow-[inset_3px_0_0_var(--color-warning)]' : ''
      }`}
    >
      <div className="min-w-0 max-md:col-span-2">
        <p className="font-medium">
          <PlayerName name={titleOf(match)} />
        </p>
        <p className="truncate text-muted text-sm">{facts}</p>
      </div>
      <p className="min-w-0 text-sm max-md:col-span-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="display text-base">{statusOf(match)}</span>
          <span className="font-medium tabular-nums">{scoreLineOf(match)}</span>
        </span>
      </p>
      <p className="flex min-w-0 flex-col text-sm">
        <Since match={match} now={now} />
        <span className="truncate text-muted tabular-nums">{match.server ?? (match.status === 'live' ? texts.noServer : '')}</span>
      </p>
      <ButtonLink className="card-link px-3" to={adminPaths.manage(match.match_id)}>
        {texts.manage}
        <span className="sr-only">, {titleOf(match)}</span>
      </ButtonLink>
    </li>
  )
}
