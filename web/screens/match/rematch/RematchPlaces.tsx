import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

/** The places of a rematch: the avatar of each player in it. The count beside it says the same to screen readers. */
export function RematchPlaces({ places }: { places: readonly (MatchPlayer | null)[] }) {
  return (
    <div aria-hidden="true" className="grid w-fit grid-cols-5 gap-1.5 sm:flex sm:flex-wrap">
      {places.map((player, place) =>
        player ? (
          <span key={player.steamid} title={player.username.slice(0, 60)} className="arrive">
            <Avatar src={player.avatar} size={32} />
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a free place has only its number.
          <span key={place} className="size-8 rounded-md border border-line-strong border-dashed" />
        ),
      )}
    </div>
  )
}
