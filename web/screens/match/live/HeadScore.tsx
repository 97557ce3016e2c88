import { useRef } from 'react'
import type { Winner } from '../../../../durable/rules/elo.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { useSticky } from '../../../hooks/use-sticky.ts'
import type { HeadScore as Figures } from '../../../state/live-view.ts'
import { liveTexts } from '../../../texts/live.ts'
import { teamTone } from '../team-tone.ts'

type HeadScoreProps = { score: Figures; winner: Winner | null; isSeries: boolean }

/** Whoever has won wears their colour, whoever has lost steps back. */
const toneOf = (team: TeamName, winner: Winner | null): string => {
  if (winner === null || winner === 'draw') return ''
  return winner === team ? teamTone[team].text : 'text-muted'
}

function Figure({ team, value, winner }: { team: TeamName; value: number; winner: Winner | null }) {
  // What one finds on the page stands there at once; only a change moves.
  const hasChanged = useSticky(useRef(value).current !== value)
  return (
    <span className={`inline-block min-w-[1.1ch] text-center ${toneOf(team, winner)}`}>
      <span key={value} className={`inline-block ${hasChanged ? 'figure-up' : ''}`}>
        {value}
      </span>
    </span>
  )
}

/** The two figures that one looks for from across the room. */
export function HeadScore({ score, winner, isSeries }: HeadScoreProps) {
  const ofMaps = isSeries && score.of === 'maps'
  return (
    <p className="text-center">
      <span className="sr-only">{ofMaps ? liveTexts.mapsWon : liveTexts.score}: </span>
      <span className="display flex items-center justify-center gap-1.5 text-3xl tabular-nums max-[359px]:text-2xl sm:gap-4">
        <Figure key={`A-${score.of}`} team="A" value={score.A} winner={winner} />
        <span className="-translate-y-0.5 text-muted text-2xl">–</span>
        <Figure key={`B-${score.of}`} team="B" value={score.B} winner={winner} />
      </span>
      {isSeries && (
        <span aria-hidden="true" className="eyebrow block text-xs">
          {ofMaps ? liveTexts.mapsWon : liveTexts.rounds}
        </span>
      )}
    </p>
  )
}
