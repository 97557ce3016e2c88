import { useMemo } from 'react'
import { type BracketScale, bracketLayout, type LaidBox } from '../../../durable/rules/tournament/bracket/bracket-layout.ts'
import type { Contest, ContestMatch, ContestSide } from '../contest.ts'
import { contestTexts as texts } from '../texts.ts'

/** The sizes of the drawing in its own units; it is scaled to its container. */
const scale: BracketScale = { box: 150, gap: 20, row: 22, head: 0.7, side: 1.25, band: 40 }
/** The sizes for a wide screen in a hall. */
const bigScale: BracketScale = { ...scale, box: 300, gap: 46 }

/** The baseline of a heading, from the top of its band. */
const headAt = 22

/** The smallest scale of a drawing on a page: 1 is its own size. */
const leastShare = 0.85

function Side({ side, isLive, isBig }: { side: ContestSide; isLive: boolean; isBig: boolean }) {
  const tone = side.team === null || side.hasLost ? 'text-muted' : side.hasWon ? 'font-semibold' : ''
  return (
    <span className={`flex h-1/2 items-center gap-2 px-2 ${tone}`}>
      <bdi className={`name-line min-w-0 ${isBig ? 'text-lg' : side.team === null ? 'text-xs' : 'text-sm'}`}>{side.name}</bdi>
      <span className={`display ml-auto shrink-0 tabular-nums ${isLive ? 'text-warning' : ''}`}>{side.score ?? ''}</span>
    </span>
  )
}

function Box({ match, box, isBig }: { match: ContestMatch; box: LaidBox; isBig: boolean }) {
  const isOn = match.status === 'live' || match.status === 'opening'
  const top = scale.head * scale.row
  const [one, other] = match.sides
  return (
    <foreignObject x={box.x} y={box.y + top} width={box.width} height={box.height - top}>
      <span
        role="img"
        aria-label={texts.which(match.title, one.name, other.name)}
        className={`block size-full divide-y divide-line overflow-hidden rounded-md border bg-base-200 ${isOn ? 'border-warning/60' : 'border-line-strong'}`}
      >
        <Side side={one} isLive={match.status === 'live'} isBig={isBig} />
        <Side side={other} isLive={match.status === 'live'} isBig={isBig} />
      </span>
    </foreignObject>
  )
}

/** `isBig`: for a screen that is read from a distance; otherwise the drawing is never so small that names cannot be read. */
type BracketProps = { contest: Contest; className?: string; isBig?: boolean }

/** The knockout matches of a cup or a tournament, drawn as large as the space allows. Null before a team is in them. */
export function ContestBracket({ contest: { bracket, matches }, className = '', isBig = false }: BracketProps) {
  const layout = useMemo(() => bracketLayout(bracket, isBig ? bigScale : scale), [bracket, isBig])
  const byNo = useMemo(() => new Map(matches.map((match) => [match.no, match])), [matches])
  if (!layout) return null
  const third = layout.thirdPlace
  const headings = [
    ...layout.parts.flatMap(({ y, headings: of }) => of.map(({ name, x }) => ({ name, x, y }))),
    ...(third ? [{ name: third.name, x: third.x, y: third.y }] : []),
  ]
  return (
    <svg
      viewBox={`-2 0 ${layout.width + 4} ${layout.height}`}
      className={className}
      style={isBig ? undefined : { minWidth: leastShare * layout.width }}
      aria-label={texts.bracket}
    >
      <path d={layout.lines.map(({ path }) => path).join('')} fill="none" stroke="var(--line-strong)" strokeWidth={1.5} />
      {headings.map(({ name, x, y }) => (
        <text key={`${y} ${x}`} x={x} y={y + headAt} className="display fill-muted" fontSize={isBig ? 18 : 15}>
          {name}
        </text>
      ))}
      {layout.boxes.map((box) => {
        const match = byNo.get(box.no)
        return match && <Box key={box.no} match={match} box={box} isBig={isBig} />
      })}
    </svg>
  )
}
