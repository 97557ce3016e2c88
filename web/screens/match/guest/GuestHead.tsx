import type { GuestMatch } from '../../../../durable/protocol/match/guest-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import { competitiveName, formatOf, longSeriesName, matchKindName } from '../../../format/gather.ts'
import { statusTone } from '../../../gather-cards/gather-look.ts'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { guestTexts as texts } from './texts.ts'

/** The kind of the match, its name, and its status. */
export function GuestHead({ match }: { match: GuestMatch }) {
  const { kind, status, organiser } = match
  const tone = statusTone[status]
  const origin = organiser?.name ? texts.ofOrganiser(matchKindName[organiser.kind], organiser.name) : matchKindName[kind]
  const facts = [
    formatOf(match.max_players),
    longSeriesName[match.series_type],
    ...(organiser ? [] : [competitiveName(match.is_competitive)]),
  ]
  return (
    <header className="mb-4 sm:mb-5">
      <p className="eyebrow flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="untrusted min-w-0 truncate">{origin}</span>
        <span className={`inline-flex items-center gap-1.5 ${tone.text}`}>
          <span className={`size-1.5 rounded-full ${tone.dot}`} aria-hidden="true" />
          {statusLabels[status]}
        </span>
      </p>
      <h1 className="display mt-1 text-2xl leading-tight normal-case sm:text-3xl">
        <PlayerName name={gatherTitle(match)} />
      </h1>
      <p className="mt-1 text-muted">{facts.join(' · ')}</p>
    </header>
  )
}
