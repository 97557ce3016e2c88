import type { PoolMap } from '../../../worker/contract/maps.ts'
import { MapPoster } from './MapPoster.tsx'

type MapCardProps = { map: PoolMap; isChosen: boolean; onToggle(): void }

/** A map that can be chosen: a check box with a picture. */
export function MapCard({ map, isChosen, onToggle }: MapCardProps) {
  return (
    <label
      className={`lift group relative block cursor-pointer overflow-hidden has-disabled:cursor-not-allowed rounded-box border-2 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${
        isChosen ? 'border-primary' : 'border-line hover:border-line-strong'
      }`}
    >
      <MapPoster
        src={map.image_url}
        className={`aspect-video w-full transition-[filter,opacity] duration-150 ${isChosen ? '' : 'opacity-60 grayscale-70 group-hover:opacity-90'}`}
      />
      <span className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-base-100 to-transparent px-3 pt-8 pb-2">
        <span className="display block truncate text-lg">{map.display_name}</span>
      </span>
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="check-mark absolute top-2 right-2 size-6 outline-none" />
    </label>
  )
}
