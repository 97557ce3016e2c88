import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import { gatherTitle } from '../../durable/rules/lobby/gather-title.ts'
import { statusLabels } from '../../durable/rules/play/status-labels.ts'
import { formatClock } from '../format/date.ts'
import { paths } from '../paths/paths.ts'
import { gatherTexts } from '../texts/gather-list.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MapPoster } from '../ui/match/MapPoster.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'
import { factsOf, mapsOf, resultOf } from './card-words.ts'

/** The owner with their picture; on wide screens also the format and the maps. */
function Owner({ gather }: { gather: GatherCard }) {
  const maps = gather.status === 'complete' ? mapsOf(gather).map((map) => map.display_name) : []
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted text-sm">
      <Avatar src={gather.owner_avatar} size={20} className="shrink-0" />
      <PlayerName name={gather.owner_name} steamid={gather.creator_id ?? undefined} className="shrink-0 max-sm:shrink" />
      <span className="truncate max-md:hidden">{['', factsOf(gather), ...maps].join(' · ')}</span>
    </p>
  )
}

/** The outcome, and when the gather ended. */
function Ended({ gather }: { gather: GatherCard }) {
  return (
    <p className="shrink-0 text-right text-muted text-sm">
      <span className="block">{statusLabels[gather.status]}</span>
      {gather.ended_at !== undefined && (
        <time dateTime={new Date(gather.ended_at).toISOString()} className="block tabular-nums">
          {formatClock(gather.ended_at)}
        </time>
      )}
    </p>
  )
}

/** A gather that has ended, as a small row: its first map, its score, its name and owner, its outcome, and the link to it. */
export function EndedRow({ gather }: { gather: GatherCard }) {
  const result = resultOf(gather)
  return (
    <li className="relative flex min-h-16 items-center gap-3 pr-3 hover:bg-base-300/60 sm:gap-4 sm:pr-4">
      <MapPoster src={gather.picked_maps[0]?.image_url ?? null} className="h-16 w-12 shrink-0 object-cover sm:w-24" />
      {gather.status === 'complete' && (
        <span className={`shrink-0 tabular-nums sm:w-16 ${result ? 'display text-lg' : 'text-muted text-sm'}`}>
          {result ?? gatherTexts.voided}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <PlayerName name={gatherTitle(gather)} />
        </p>
        <Owner gather={gather} />
      </div>
      <Ended gather={gather} />
      <Link to={paths.match(gather.match_id)} className="card-link inline-flex min-h-11 shrink-0 items-center gap-1 font-medium">
        {gatherTexts.open}
        <Icon of={ArrowRight} className="max-sm:hidden" />
      </Link>
    </li>
  )
}
