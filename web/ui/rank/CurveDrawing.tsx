import { useId } from 'react'
import { formatWhole } from '../../format/number.ts'
import type { Curve, Place } from './rating-curve.ts'

const toPath = (places: readonly Place[]) => places.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** Horizontal lines at ratings, with the rank that begins at each, and the curve of the player's ratings. */
export function CurveDrawing({ curve: { start, points, lines } }: { curve: Curve }) {
  const fade = useId()
  const line = toPath([start, ...points])
  return (
    <>
      {lines.map(({ elo, y, rank }) => (
        <div key={elo} aria-hidden="true" className="absolute inset-x-0" style={{ top: `${y}%` }}>
          <span className={`absolute inset-x-0 border-t ${rank ? 'border-line-strong border-dashed' : 'border-line'}`} />
          <span className="-translate-y-1/2 absolute right-full mr-2 text-muted text-xs tabular-nums">{formatWhole(elo)}</span>
        </div>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.16" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path d={`${line}L100 100L0 100Z`} fill={`url(#${fade})`} />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {lines.map(
        ({ elo, y, rank }) =>
          rank && (
            <span
              key={elo}
              aria-hidden="true"
              className="-translate-y-1/2 pointer-events-none absolute right-0 whitespace-nowrap rounded-sm border border-line bg-base-200/85 px-1.5 text-muted text-xs"
              style={{ top: `${y}%` }}
            >
              {rank}
            </span>
          ),
      )}
    </>
  )
}
