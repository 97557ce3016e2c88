import northernLight from '../../../art/northern-light.svg'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'

const light = '-translate-x-1/2 absolute left-1/2 h-[88%] max-w-none mix-blend-screen'

/** The background of the finale: the map's poster, with the northern light above it after a victory. After a defeat it has no light. */
export function FinaleSky({ poster, isBright }: { poster: string | null; isBright: boolean }) {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 overflow-hidden">
      {poster && <MapPoster src={poster} className={`finale-poster size-full ${isBright ? 'opacity-75' : 'opacity-35 grayscale-75'}`} />}
      <span className={`absolute inset-0 ${isBright ? 'bg-base-100/55' : 'bg-base-100/40'}`} />
      {isBright && (
        <>
          <img
            src={northernLight}
            alt=""
            className={`finale-light top-[-30%] w-[max(144%,72rem)] max-sm:top-[-62%] -scale-x-100 opacity-70 ${light}`}
          />
          <img src={northernLight} alt="" className={`finale-light top-[-12%] w-[max(112%,60rem)] max-sm:top-[-44%] ${light}`} />
        </>
      )}
      {/* The middle stays dark, so that the text on it is readable. */}
      <span className="absolute inset-0 bg-[radial-gradient(ellipse_min(34rem,70vw)_26rem_at_50%_50%,rgb(11_17_23/0.72),transparent)]" />
      <span className="absolute inset-x-0 bottom-0 h-2/5 bg-gradient-to-t from-base-100 to-transparent" />
    </div>
  )
}
