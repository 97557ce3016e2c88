import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, type RefObject, useMemo, useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { BracketLayout } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { BracketHeadings } from './BracketHeadings.tsx'
import { BracketLines } from './BracketLines.tsx'
import { BracketMatch } from './BracketMatch.tsx'
import { inTabOrder, matchByArrow } from './bracket-keys.ts'
import { titleMatchOf } from './bracket-words.ts'
import { lightOf, wayOf } from './team-way.ts'

type CanvasProps = {
  tournament: Tournament
  layout: BracketLayout
  own: ReadonlySet<number>
  ref: RefObject<HTMLDivElement | null>
}

const marked = (target: EventTarget, mark: 'team' | 'match'): number | null => {
  const found = (target as Element).closest<HTMLElement>(`[data-${mark}]`)?.dataset[mark]
  return found === undefined ? null : Number(found)
}

/** The drawing itself. Pointing at a team, or moving the focus to a match, lights the way of the team. */
export const BracketCanvas = memo(function BracketCanvas({ tournament, layout, own, ref }: CanvasProps) {
  const now = useMinute()
  const [lit, setLit] = useState<readonly number[]>([])
  const { matches } = tournament
  const title = titleMatchOf(tournament)
  const matchOf = useMemo(() => new Map(matches.map((match) => [match.match_number, match])), [matches])
  const boxes = useMemo(() => inTabOrder(layout.boxes), [layout])
  const ownWay = useMemo(() => wayOf(own, matches, layout.lines), [own, matches, layout])
  const litWay = useMemo(() => (lit.length === 0 ? null : wayOf(new Set(lit), matches, layout.lines)), [lit, matches, layout])

  const point = (event: PointerEvent) => {
    const team = marked(event.target, 'team')
    if (team === null ? lit.length > 0 : lit.length !== 1 || lit[0] !== team) setLit(team === null ? [] : [team])
  }
  const focus = (event: FocusEvent) => {
    const match = matchOf.get(marked(event.target, 'match') ?? 0)
    if (match && event.target.matches(':focus-visible')) setLit(lightOf(match))
  }
  const press = (event: KeyboardEvent) => {
    const here = marked(event.target, 'match')
    const next = here === null ? null : matchByArrow(event.key, here, layout)
    if (next === null) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-match="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the matches in it.
    <div
      ref={ref}
      className="relative"
      style={{ width: layout.width, height: layout.height }}
      onPointerOver={point}
      onPointerLeave={() => setLit([])}
      onFocus={focus}
      onBlur={() => setLit([])}
      onKeyDown={press}
    >
      <BracketLines layout={layout} own={ownWay.lines} lit={litWay?.lines ?? null} />
      <BracketHeadings layout={layout} />
      <ul>
        {boxes.map((box) => {
          const match = matchOf.get(box.no)
          return (
            match && (
              <BracketMatch
                key={box.no}
                match={match}
                box={box}
                own={own}
                lit={litWay?.matches.has(box.no) ?? null}
                isTitle={box.no === title}
                now={now}
              />
            )
          )
        })}
      </ul>
    </div>
  )
})
