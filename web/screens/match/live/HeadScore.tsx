import { useRef } from 'react'
import type { Winner } from '../../../../durable/rules/rating/elo.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { useEverTrue } from '../../../hooks/use-ever-true.ts'
import type { HeadScore as Figures } from '../../../match/live/live-view.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { teamTone } from '../../../match/teams/team-tone.ts'

type HeadScoreProps = { score: Figures; winner: Winner | null; isSeries: boolean }

/** The winner's score has the team's colour, the loser's is muted. */
const toneOf = (team: TeamName, winner: Winner | null): string => {
  if (winner === null || winner === 'draw') return ''
  return winner === team ? teamTone[team].text : 'text-muted'
}

function Figure({ team, value, winner }: { team: TeamName; value: number; winner: Winner | null }) {
  // The score is shown at once when the page opens. Only a change is animated.
  const hasChanged = useEverTrue(useRef(value).current !== value)
  return (
    <span className={`inline-block min-w-[1.1ch] text-center ${toneOf(team, winner)}`}>
      <span key={value} className={`inline-block ${hasChanged ? 'figure-up' : ''}`}>
        {value}
      </span>
    </span>
  )
}

/** The score of both teams, readable from a distance. */
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
