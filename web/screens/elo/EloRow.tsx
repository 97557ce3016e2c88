import type { Ref } from 'react'
import { Link } from 'react-router'
import { rankOf } from '../../../durable/rules/rating/rank-tiers.ts'
import type { RatedPlayer } from '../../../worker/contract/top.ts'
import { formatWhole } from '../../format/number.ts'
import { paths } from '../../paths/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import { Place } from './Place.tsx'
import { PlaceChange } from './PlaceChange.tsx'
import { listTexts } from './texts.ts'

/** The columns. On a phone the change is below the rating; only wide panels name the rank. */
export const eloColumns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_3.5rem] items-center gap-x-2 px-3 @sm:grid-cols-[3.75rem_minmax(0,1fr)_4rem_4.5rem] @sm:gap-x-4 @sm:px-5 @2xl:grid-cols-[4rem_minmax(0,1fr)_minmax(0,14rem)_4.5rem_4.5rem]'

type EloRowProps = { player: RatedPlayer; isOwn: boolean; ref?: Ref<HTMLTableRowElement> | undefined }

/** One player: placement, name, rank, rating, and places won in the last week. */
export function EloRow({ player: { uid, steamid, username, avatar, elo, placement, change }, isOwn, ref }: EloRowProps) {
  const hasMoved = change !== null && change !== 0
  const own = isOwn ? ({ tabIndex: -1, 'aria-current': true } as const) : ({} as const)
  return (
    <tr
      {...tableRoles.row}
      ref={ref}
      {...own}
      className={`relative min-h-13 scroll-my-16 py-1.5 hover:bg-base-300/40 ${eloColumns} ${isOwn ? 'bg-base-300 shadow-[inset_3px_0_0_var(--color-primary)]' : ''}`}
    >
      <td {...tableRoles.cell} className="@max-sm:row-span-2">
        <Place placement={placement} />
      </td>
      <th {...tableRoles.head} scope="row" className="flex min-w-0 items-center gap-2.5 text-left font-normal @max-sm:row-span-2 @sm:gap-3">
        <Avatar src={avatar} size={32} className="@max-[20rem]:hidden" />
        <Link
          to={paths.profile(uid)}
          className="card-link min-w-0 font-medium focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
        >
          <PlayerName name={username} steamid={steamid} />
        </Link>
        {isOwn && <span className="shrink-0 rounded-sm bg-base-content/10 px-1.5 text-xs leading-5">{listTexts.you}</span>}
        <span className="ml-auto shrink-0 @2xl:hidden">
          <RankEmblem elo={elo} size={28} />
        </span>
      </th>
      <td {...tableRoles.cell} className="flex min-w-0 items-center gap-2.5 text-muted text-sm @max-2xl:hidden">
        <RankEmblem elo={elo} size={28} isDecoration />
        <span className="truncate">{rankOf(elo)?.name}</span>
      </td>
      <td
        {...tableRoles.cell}
        className={`text-right font-medium tabular-nums ${hasMoved ? '@max-sm:self-end @max-sm:leading-5' : '@max-sm:row-span-2'}`}
      >
        {formatWhole(elo)}
      </td>
      <td
        {...tableRoles.cell}
        className={`flex justify-end text-sm tabular-nums ${hasMoved ? '@max-sm:col-start-3 @max-sm:self-start @max-sm:text-xs' : '@max-sm:sr-only'}`}
      >
        <PlaceChange change={change} />
      </td>
    </tr>
  )
}
