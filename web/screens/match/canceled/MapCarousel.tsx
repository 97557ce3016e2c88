import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchMap } from '../../../../durable/protocol/match/match-fields.ts'
import { useReducedMotion } from '../../../hooks/use-media.ts'
import { matchTexts } from '../../../match/texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'

const turnMs = 5_000
const texts = matchTexts.canceled

/** The maps of a cancelled match, one every five seconds. They do not change for a viewer who wants reduced motion. */
export function MapCarousel({ maps, label }: { maps: readonly MatchMap[]; label: string }) {
  const [shown, setShown] = useState(0)
  const prefersStill = useReducedMotion()
  const [isRunning, setIsRunning] = useState(!prefersStill)
  useEffect(() => {
    if (!isRunning || maps.length < 2) return
    const timer = setInterval(() => setShown((place) => (place + 1) % maps.length), turnMs)
    return () => clearInterval(timer)
  }, [isRunning, maps.length])
  const map = maps[shown % maps.length]
  if (!map) return null
  const icon = isRunning ? Pause : Play
  return (
    <section aria-label={label} className="relative overflow-hidden rounded-box border border-line">
      <div key={map.id} className="appear">
        <MapPoster src={map.image_url} className="aspect-video w-full saturate-50" />
        <p className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-base-100 to-transparent px-5 pt-16 pb-4">
          <span className="eyebrow block">{label}</span>
          <span className="display text-xl">{map.display_name}</span>
        </p>
      </div>
      {maps.length > 1 && (
        <div className="absolute right-3 bottom-3 flex items-center gap-1">
          <fieldset className="flex max-[389px]:hidden">
            <legend className="sr-only">{label}</legend>
            {maps.map((other, place) => (
              <button
                key={other.id}
                type="button"
                aria-label={other.display_name}
                aria-current={place === shown}
                onClick={() => setShown(place)}
                className="grid h-11 w-6 place-items-center"
              >
                <span className={`h-1.5 w-3 rounded-full ${place === shown ? 'bg-primary' : 'bg-base-content/40'}`} />
              </button>
            ))}
          </fieldset>
          <Button
            variant="ghost"
            shape="square"
            icon={icon}
            aria-label={isRunning ? texts.pause : texts.play}
            onClick={() => setIsRunning((running) => !running)}
          />
        </div>
      )}
    </section>
  )
}
