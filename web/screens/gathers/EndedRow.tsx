import { Link } from 'react-router'
import type { GatherCard } from '../../../durable/protocol/gather-card.ts'
import { gatherTitle } from '../../../durable/rules/gather-title.ts'
import { formatClock } from '../../format/date.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { factsOf, mapsOf, resultOf } from './card-words.ts'

/** A gather that has ended, in one line: its score, which it was, where it was played, and when. */
export function EndedRow({ gather }: { gather: GatherCard }) {
  const isPlayed = gather.status === 'complete'
  const result = resultOf(gather)
  const maps = mapsOf(gather).map((map) => map.display_name)
  return (
    <li className="relative flex min-h-12 items-center gap-3 px-4 hover:bg-base-300/60 sm:gap-4">
      {isPlayed && (
        <span className={`shrink-0 tabular-nums ${result ? 'display w-16 text-lg' : 'w-16 text-muted text-sm'}`}>
          {result ?? gatherTexts.voided}
        </span>
      )}
      <Link to={`/match/${encodeURIComponent(gather.match_id)}`} className="card-link min-w-0 font-medium">
        <PlayerName name={gatherTitle(gather)} />
      </Link>
      <span className="ml-auto truncate text-muted text-sm max-sm:hidden">{[factsOf(gather), ...(isPlayed ? maps : [])].join(' · ')}</span>
      {gather.ended_at !== undefined && (
        <time dateTime={new Date(gather.ended_at).toISOString()} className="shrink-0 text-muted text-sm tabular-nums max-sm:ml-auto">
          {formatClock(gather.ended_at)}
        </time>
      )}
    </li>
  )
}
