import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GatherCard as Card } from '../../durable/protocol/match/gather-card.ts'
import { gatherTitle } from '../../durable/rules/lobby/gather-title.ts'
import { statusLabels } from '../../durable/rules/play/status-labels.ts'
import { doorName } from '../format/lobby-door.ts'
import { paths } from '../paths/paths.ts'
import { gatherTexts } from '../texts/gather-list.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Seats } from '../ui/match/Seats.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'
import { CardPosters } from './CardPosters.tsx'
import { CardScore } from './CardScore.tsx'
import { ageOf, captainWords, eloWords, factsOf, lackWords, mapsOf, rematchWords } from './card-words.ts'
import { statusTone } from './gather-look.ts'

/**
 * The props of a card: the server's time (UTC ms), the words for a viewer who is in the gather, whether it suits them, a note for this
 * viewer, the control that joins it, whether ELO is shown, and whether the viewer is a guest.
 */
export type CardProps = {
  gather: Card
  now: number
  ownWords: string | null
  isSuited: boolean
  note: string | null
  action: ReactNode
  showsElo: boolean
  isGuest: boolean
}

function Owner({ gather }: { gather: Card }) {
  const tone = statusTone[gather.status]
  return (
    <div className="flex items-center gap-2 text-sm">
      <Avatar src={gather.owner_avatar} size={24} />
      <PlayerName name={gather.owner_name} steamid={gather.creator_id ?? undefined} className="text-muted" />
      <span className={`ml-auto flex shrink-0 items-center gap-1.5 ${tone.text}`}>
        <span className={`size-1.5 rounded-full ${tone.dot}`} aria-hidden="true" />
        {statusLabels[gather.status]}
      </span>
    </div>
  )
}

/** The kind of match, the ratings, who can join, the maps, and how long it has been open. */
function Facts({ gather, now, note, showsElo }: CardProps) {
  const age = ageOf(gather.created_at, now)
  const elo = showsElo ? eloWords(gather) : null
  const rematch = rematchWords(gather)
  const maps = mapsOf(gather).map((map) => map.display_name)
  const door = doorName(gather.door)
  const isPlayed = gather.status === 'live' && gather.picked_maps.length > 0
  return (
    <div className="text-muted text-sm">
      <p className="flex gap-3">
        <span className="truncate">{factsOf(gather)}</span>
        {gather.status === 'waiting' && (
          <time
            dateTime={new Date(gather.created_at).toISOString()}
            title={gatherTexts.opened(age)}
            className="ml-auto shrink-0 tabular-nums"
          >
            {age}
          </time>
        )}
      </p>
      {rematch && <p className="truncate font-medium text-base-content tabular-nums">{rematch}</p>}
      {elo && <p className="truncate tabular-nums">{elo}</p>}
      {/* The viewer's note replaces the text about who can join, because it is more exact, and the maps, because the posters show them. */}
      {note && <p className="line-clamp-2 font-medium text-base-content leading-tight">{note}</p>}
      {!isPlayed && maps.length > 0 && (
        <p className={note ? 'sr-only' : 'truncate'}>
          {/* The posters show the maps as well, so the text about who can join comes first if there is little space. */}
          {door && <span className="font-medium text-base-content">{door} · </span>}
          {maps.join(', ')}
        </p>
      )}
    </div>
  )
}

function SeatsLeft({ gather }: { gather: Card }) {
  return (
    <div className="min-w-0">
      <Seats
        taken={gather.current_players}
        total={gather.max_players}
        label={gatherTexts.players(gather.current_players, gather.max_players)}
      />
      <p className="mt-1 truncate text-xs tabular-nums">{lackWords(gather)}</p>
    </div>
  )
}

/** The marks of a gather beside its name. On a phone, a mark about the viewer replaces the mark about the captains. */
function Marks({ gather, ownWords, isSuited }: Pick<CardProps, 'gather' | 'ownWords' | 'isSuited'>) {
  const captains = captainWords(gather)
  const viewer = ownWords ?? (isSuited ? gatherTexts.suits : null)
  return (
    <>
      {gather.type === 'super' && (
        <span className="display shrink-0 rounded bg-primary/15 px-1.5 text-primary text-sm">{gatherTexts.superTag}</span>
      )}
      {captains && (
        <span className={`min-w-16 truncate rounded bg-base-300 px-1.5 py-0.5 text-muted text-xs ${viewer ? 'max-sm:hidden' : ''}`}>
          {captains}
        </span>
      )}
      {viewer && <span className="shrink-0 rounded bg-primary/15 px-1.5 py-0.5 font-medium text-primary text-xs">{viewer}</span>}
    </>
  )
}

function Open({ gather, isGuest }: Pick<CardProps, 'gather' | 'isGuest'>) {
  return (
    <Link
      to={isGuest ? paths.guestMatch(gather.match_id) : paths.match(gather.match_id)}
      className="card-link -mr-1 ml-auto inline-flex min-h-11 shrink-0 items-center gap-1 px-1 font-medium"
    >
      {gatherTexts.open}
      <Icon of={ArrowRight} className="max-[24rem]:hidden" />
    </Link>
  )
}

/** One gather that is open or running: its owner, its kind, its score, the control that joins it, and the link to it. */
export function GatherCard(props: CardProps) {
  const { gather, ownWords, action } = props
  const edge = ownWords ? 'border-primary/60' : gather.type === 'super' ? 'aurora-edge' : 'border-line hover:border-line-strong'
  const stand = gather.status === 'live' ? <CardScore gather={gather} /> : <SeatsLeft gather={gather} />
  return (
    <article className={`lift relative flex h-full min-h-54 overflow-hidden rounded-box border bg-base-200 hover:bg-base-300/60 ${edge}`}>
      <CardPosters gather={gather} />
      <div className="flex min-w-0 flex-1 flex-col p-4 max-[24rem]:p-3">
        <Owner gather={gather} />
        <div className="mt-2 mb-1 flex items-center gap-2">
          <h3 className="display min-w-0 text-lg normal-case leading-tight">
            {/* The number of the rematch is below, where there is space for it. */}
            <PlayerName name={gatherTitle({ ...gather, rematch_place: undefined })} />
          </h3>
          <Marks {...props} />
        </div>
        <Facts {...props} />
        {action ? (
          <>
            <div className="mt-auto pt-2">{stand}</div>
            <div className="-mb-2 mt-2 flex min-h-11 items-center gap-3">
              {action}
              <Open {...props} />
            </div>
          </>
        ) : (
          <div className="-mb-2 mt-auto flex items-end justify-between gap-3">
            <div className="min-w-0 pb-2">{stand}</div>
            <Open {...props} />
          </div>
        )}
      </div>
    </article>
  )
}
