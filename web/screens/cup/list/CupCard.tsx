import { ArrowRight, LockKeyhole, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import type { CupCard as Card } from '../../../../durable/protocol/cup/cup-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { paths } from '../../../paths/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { CupStatusLine } from '../CupStatusLine.tsx'
import { Places } from '../Places.tsx'
import { PrizeLine } from '../PrizeLine.tsx'
import { cupTexts } from '../texts.ts'
import type { ListedCup } from './cup-lists.ts'
import { Faces } from './Faces.tsx'
import { cardTexts as texts } from './texts.ts'

function Winner({ winner }: { winner: Card['winner'] }) {
  if (!winner) return <p className="text-muted text-sm">{texts.noWinner}</p>
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-side-t/12 text-side-t ring-1 ring-side-t/35">
        <Icon of={Trophy} size={22} />
      </span>
      <span className="min-w-0">
        <span className="eyebrow block leading-4">{texts.winner}</span>
        <PlayerName name={winner.name} className="font-semibold" />
        <span className="mt-0.5 flex" aria-hidden="true">
          {winner.players.map(({ steamid, avatar }) => (
            <Avatar key={steamid} src={avatar} size={20} className="-ml-1 ring-2 ring-base-200 first:ml-0" />
          ))}
        </span>
      </span>
    </div>
  )
}

const tagClass = 'flex shrink-0 items-center gap-1 rounded px-1.5 py-0.5 font-medium text-xs'

function Tags({ cup: { card, isOwn } }: { cup: ListedCup }) {
  return (
    <span className="flex shrink-0 gap-1.5">
      {card.private === '1' && (
        <span className={`${tagClass} bg-base-300 text-muted`}>
          <Icon of={LockKeyhole} size={12} />
          {cupTexts.isPrivate}
        </span>
      )}
      {isOwn && <span className={`${tagClass} bg-primary/15 text-primary`}>{card.status === 'closed' ? texts.ownOver : texts.own}</span>}
    </span>
  )
}

const edgeOf = ({ card, isOwn }: ListedCup): string => {
  if (card.status === 'live') return 'border-warning/50'
  return isOwn && card.status !== 'closed' ? 'border-primary/50' : 'border-line hover:border-line-strong'
}

/** One cup in a list: its date, its status, its players, and its winner. `now` is the server's time (UTC ms). */
export function CupCard({ cup, now }: { cup: ListedCup; now: number }) {
  const { card, faces } = cup
  return (
    <article
      className={`lift relative flex h-full min-h-54 flex-col overflow-hidden rounded-box border bg-base-200 p-4 hover:bg-base-300/60 sm:p-5 ${edgeOf(cup)}`}
    >
      <div className="flex items-start justify-between gap-3 text-sm">
        <CupStatusLine cup={card} />
        <Tags cup={cup} />
      </div>
      <h2 className="untrusted display mt-2 line-clamp-2 pb-0.5 text-lg normal-case leading-tight">
        <bdi>{card.name}</bdi>
      </h2>
      <p className="text-muted text-sm">
        <time dateTime={new Date(card.date).toISOString()} className="text-base-content">
          {formatTime(card.date, now)}
        </time>{' '}
        · {cupTexts.size(card.team_size)}
      </p>
      <PrizeLine cup={card} className="mt-1 line-clamp-2 text-sm" />
      {card.status !== 'closed' && (
        <div className="mt-3 flex min-h-8 items-center">
          {faces.length > 0 ? (
            <Faces players={faces} registered={card.registered} />
          ) : (
            <p className="text-muted text-sm">{card.status === 'open' && texts.first}</p>
          )}
        </div>
      )}
      <div className="mt-auto flex items-end justify-between gap-3 pt-4">
        <div className="min-w-0 flex-1">{card.status === 'closed' ? <Winner winner={card.winner} /> : <Places cup={card} />}</div>
        <Link
          to={paths.cup(card.cupid)}
          aria-label={texts.openWhich(card.name)}
          className="card-link -mr-1 -mb-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 px-1 font-medium"
        >
          {texts.open}
          <Icon of={ArrowRight} />
        </Link>
      </div>
    </article>
  )
}
