import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import { mapsOf } from './card-words.ts'

/** The maps at the edge of the card: one poster, or a strip of all possible maps. */
export function CardPosters({ gather }: { gather: GatherCard }) {
  const maps = mapsOf(gather).filter((map) => map.image_url !== null)
  if (maps.length === 0) return null
  return (
    <div aria-hidden="true" className="relative w-20 shrink-0 max-[24rem]:w-14 sm:w-28">
      {/* The text of the card sets its height, and the posters share it. */}
      <div className="absolute inset-0 flex flex-col gap-px">
        {maps.map(({ id, image_url }) => (
          <img
            key={id}
            src={image_url ?? ''}
            alt=""
            width={112}
            height={208}
            loading="lazy"
            decoding="async"
            className="min-h-0 w-full flex-1 object-cover"
          />
        ))}
      </div>
    </div>
  )
}
