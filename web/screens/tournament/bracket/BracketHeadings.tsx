import { memo } from 'react'
import type { BracketLayout } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import { screenScale } from './bracket-scale.ts'

function Heading({ name, series }: { name: string; series: string }) {
  return (
    <>
      <span className="display text-base">{name}</span>
      <span className="eyebrow !text-xs">{series}</span>
    </>
  )
}

/** The names of the rounds, which stay in sight above their part of the drawing while it scrolls. */
export const BracketHeadings = memo(function BracketHeadings({ layout }: { layout: BracketLayout }) {
  const { parts, thirdPlace, width } = layout
  return (
    <>
      {parts.map(({ y, height, headings }) => (
        <div key={y} className="pointer-events-none absolute left-0" style={{ top: y, height, width }}>
          <div className="sticky top-0 z-10 bg-base-100" style={{ height: screenScale.band - 8 }}>
            {headings.map(({ name, series, x, width: wide }) => (
              <h3 key={x} className="absolute flex h-full items-center gap-2 px-1" style={{ left: x, width: wide }}>
                <Heading name={name} series={series} />
              </h3>
            ))}
          </div>
        </div>
      ))}
      {thirdPlace && (
        <h3
          className="pointer-events-none absolute flex items-center gap-2 px-1 pt-2"
          style={{ left: thirdPlace.x, top: thirdPlace.y, height: screenScale.band, width: screenScale.box }}
        >
          <Heading name={thirdPlace.name} series={thirdPlace.series} />
        </h3>
      )}
    </>
  )
})
