import './bracket.css'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Tournament, TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { type BracketLayout, bracketLayout } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import nothingFound from '../../../art/empty/nothing-found.svg'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { BracketCanvas } from './BracketCanvas.tsx'
import { BracketPrint } from './BracketPrint.tsx'
import { BracketTools } from './BracketTools.tsx'
import { firstZoom, screenScale, zoomed, zoomToFit } from './bracket-scale.ts'
import { bracketTexts as texts } from './texts.ts'
import { useBracketZoom } from './use-bracket-zoom.ts'
import { useDragPan } from './use-drag-pan.ts'
import { useSharePicture } from './use-share-picture.ts'

/** A higher drawing gets a frame of its own height and scrolls in it; a lower drawing scrolls with the page. */
const tallest = 960

type ViewProps = { tournament: Tournament; ownTeams: readonly number[] }

/** The match to show first: the viewer's own next match, otherwise a match that is played, otherwise the next match. */
function worthSeeing(matches: readonly TournamentMatch[], own: ReadonlySet<number>): number | null {
  const open = matches.filter(
    ({ stage, status }) => !['group', 'swiss', 'third_place'].includes(stage) && !['finished', 'off'].includes(status),
  )
  const isOwn = (match: TournamentMatch) => [match.team1_id, match.team2_id].some((team) => team !== null && own.has(team))
  const found = open.find(isOwn) ?? open.find(({ status }) => status === 'live') ?? open.find(({ status }) => status === 'ready')
  return found?.match_number ?? null
}

function Drawn({ tournament, layout, own }: { tournament: Tournament; layout: BracketLayout; own: ReadonlySet<number> }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { zoom, zoomTo } = useBracketZoom(frame, canvas)
  const picture = useSharePicture(tournament)
  useDragPan(frame)
  // Only for the first view: later the drawing stays where the viewer has scrolled it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const zoom = firstZoom(layout, { width: box.clientWidth, height: box.clientHeight })
    zoomTo(zoom)
    const first = layout.boxes.find(({ no }) => no === worthSeeing(tournament.matches, own))
    // Not returned: in newer browsers scrolling returns a promise, which React would take for a clean-up function.
    if (first) box.scrollTo((first.x + first.width / 2) * zoom - box.clientWidth / 2, first.joint * zoom - box.clientHeight / 2)
    else box.scrollTo(0, 0)
  }, [])
  const fit = () => frame.current && zoomTo(zoomToFit(layout, { width: frame.current.clientWidth, height: frame.current.clientHeight }))
  return (
    <section aria-label={texts.label(tournament.name)}>
      <BracketTools zoom={zoom} onStep={(steps) => zoomTo(zoomed(zoom, steps))} onFit={fit} picture={picture} />
      <div ref={frame} className="bracket-frame" data-tall={layout.height > tallest ? '' : undefined}>
        <BracketCanvas ref={canvas} tournament={tournament} layout={layout} own={own} />
      </div>
      <BracketPrint tournament={tournament} />
    </section>
  )
}

/**
 * The drawing of the bracket of a tournament (docs/product.md 14.3). `ownTeams` are the ids of the viewer's teams in it, whose ways are
 * marked.
 */
export function BracketView({ tournament, ownTeams }: ViewProps) {
  const layout = useMemo(() => bracketLayout(tournament.matches, screenScale), [tournament.matches])
  const ownKey = ownTeams.join()
  // Parents often pass a new list with the same ids; the drawing changes only with the ids.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ownKey has all ids of ownTeams.
  const own = useMemo(() => new Set(ownTeams), [ownKey])
  if (!layout) return <EmptyState art={nothingFound} title={texts.empty} text={texts.emptyHint} />
  return <Drawn tournament={tournament} layout={layout} own={own} />
}
