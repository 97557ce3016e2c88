import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Gather } from '../../../durable/protocol/match-fields.ts'
import { statusLabels } from '../../../durable/rules/status-labels.ts'
import { competitiveName, formatOf, gatherTitle, seriesName } from '../../format/gather.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { Seats } from '../../ui/Seats.tsx'
import { posterOf, statusTone } from './gather-look.ts'

function Facts({ gather }: { gather: Gather }) {
  const facts = [formatOf(gather.max_players), seriesName[gather.series_type], competitiveName(gather.is_competitive)]
  return <p className="truncate text-muted text-sm">{facts.join(' · ')}</p>
}

/** One active gather: owner, seats, status, and the link to it. */
export function GatherCard({ gather, onGuestOpen }: { gather: Gather; onGuestOpen?: () => void }) {
  const poster = posterOf(gather)
  const isSuper = gather.type === 'super'
  const tone = statusTone[gather.status]
  return (
    <article
      className={`lift relative flex h-44 overflow-hidden rounded-box border bg-base-200 hover:bg-base-300/60 ${
        isSuper ? 'aurora-edge' : 'border-line hover:border-line-strong'
      }`}
    >
      {poster && (
        <img
          src={poster.src}
          alt={poster.name}
          width={112}
          height={176}
          loading="lazy"
          className={`h-full w-28 shrink-0 object-cover ${gather.status === 'canceled' ? 'opacity-50 grayscale' : ''}`}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <div className="flex items-center gap-2 text-sm">
          <Avatar src={gather.owner_avatar} size={24} />
          <PlayerName name={gather.owner_name} className="text-muted" />
          {isSuper && <span className="display rounded bg-primary/15 px-1.5 text-primary text-sm">{gatherTexts.superTag}</span>}
          <span className={`ml-auto flex shrink-0 items-center gap-1.5 ${tone.text}`}>
            <span className={`size-1.5 rounded-full ${tone.dot}`} aria-hidden="true" />
            {statusLabels[gather.status]}
          </span>
        </div>
        <h3 className="display mt-2 text-lg normal-case leading-tight">
          <PlayerName name={gatherTitle(gather)} />
        </h3>
        <Facts gather={gather} />
        <div className="mt-auto flex items-end justify-between gap-3">
          <div className="min-w-0">
            <Seats
              taken={gather.current_players}
              total={gather.max_players}
              label={gatherTexts.players(gather.current_players, gather.max_players)}
            />
            <p className="mt-1 text-muted text-xs tabular-nums" aria-hidden="true">
              {gather.current_players}/{gather.max_players}
            </p>
          </div>
          <Link
            to={`/match/${encodeURIComponent(gather.match_id)}`}
            className="card-link -mr-1 inline-flex min-h-11 shrink-0 items-center gap-1 px-1 font-medium"
            onClick={(event) => {
              if (!onGuestOpen) return
              event.preventDefault()
              onGuestOpen()
            }}
          >
            {gatherTexts.open}
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </article>
  )
}
