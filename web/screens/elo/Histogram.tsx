import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { OwnPlacement } from '../../../worker/contract/top.ts'
import { formatWhole } from '../../format/number.ts'
import { type Bar, barAt, barsOf } from './elo-list.ts'
import { histogramTexts as texts } from './texts.ts'

const size = { width: 320, height: 120 }

const rangeOf = ({ from, to }: Bar): string => texts.bucket(formatWhole(from), formatWhole(to))
const wordsOf = (bar: Bar): string => {
  const players = texts.players(formatWhole(bar.count), bar.count)
  return bar.isOwn ? `${players}, ${texts.you}` : players
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * How many players are in each hundred points, with the player's own bar marked. A bar is read by pointer, by finger, or by the arrow keys.
 */
export function Histogram({ buckets, elo }: { buckets: OwnPlacement['histogram']; elo: number | null }) {
  const bars = barsOf(buckets, elo)
  const own = bars.findIndex((bar) => bar.isOwn)
  const [pointed, setPointed] = useState<number | null>(null)
  const fullest = bars.findIndex((bar) => bar.height === 1)
  const at = Math.min(bars.length - 1, pointed ?? (own === -1 ? fullest : own))
  const bar = bars[at]
  if (!bar) return null
  const step = size.width / bars.length
  const move = (event: KeyboardEvent) => {
    const to = steps[event.key]
    if (!to) return
    event.preventDefault()
    setPointed(to(at, bars.length - 1))
  }
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(barAt((clientX - left) / width, bars.length))
  }
  return (
    <figure className="min-w-0">
      <figcaption className="eyebrow">{texts.title}</figcaption>
      <p aria-hidden="true" className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm tabular-nums">
        <span className="text-muted">{rangeOf(bar)}</span>
        <span>{wordsOf(bar)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.label}
        aria-valuemin={bars[0]?.from ?? 0}
        aria-valuemax={bars.at(-1)?.from ?? 0}
        aria-valuenow={bar.from}
        aria-valuetext={`${rangeOf(bar)}: ${wordsOf(bar)}`}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerDown={follow}
        // Lifting a finger is also a leave, but the chosen bar stays then, so that the player can read it.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
        className="mt-3 touch-pan-y rounded-sm"
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-20 w-full sm:h-28"
        >
          {bars.map(({ from, height, count, isOwn }, place) => {
            const tall = count === 0 ? 1 : Math.max(4, height * size.height)
            const tone = isOwn ? 'fill-primary' : place === at ? 'fill-base-content/70' : 'fill-base-content/25'
            return (
              <rect key={from} x={place * step + step * 0.08} y={size.height - tall} width={step * 0.84} height={tall} className={tone} />
            )
          })}
        </svg>
        <div aria-hidden="true" className="mt-1 flex justify-between border-line border-t pt-1 text-muted text-xs tabular-nums">
          <span>{formatWhole(bars[0]?.from ?? 0)}</span>
          <span>{formatWhole((bars.at(-1)?.to ?? 0) + 1)}</span>
        </div>
      </div>
    </figure>
  )
}
