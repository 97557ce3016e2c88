import type { Winner } from '../../../../durable/rules/elo.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { liveTexts } from '../../../texts/live.ts'
import { teamTone } from '../team-tone.ts'

type HeadScoreProps = { score: Record<TeamName, number>; winner: Winner | null; isSeries: boolean }

/** Whoever has won wears their colour, whoever has lost steps back. */
const toneOf = (team: TeamName, winner: Winner | null): string => {
  if (winner === null || winner === 'draw') return ''
  return winner === team ? teamTone[team].text : 'text-muted'
}

function Figure({ team, value, winner }: { team: TeamName; value: number; winner: Winner | null }) {
  return (
    <span className={`inline-block min-w-[1.1ch] text-center ${toneOf(team, winner)}`}>
      <span key={value} className="figure-up inline-block">
        {value}
      </span>
    </span>
  )
}

/** The two figures that one looks for from across the room. */
export function HeadScore({ score, winner, isSeries }: HeadScoreProps) {
  return (
    <p className="text-center">
      <span className="sr-only">{isSeries ? liveTexts.mapsWon : liveTexts.score}: </span>
      <span className="display flex items-center justify-center gap-1.5 text-3xl tabular-nums max-[359px]:text-2xl sm:gap-4">
        <Figure team="A" value={score.A} winner={winner} />
        <span className="-translate-y-0.5 text-muted text-2xl">–</span>
        <Figure team="B" value={score.B} winner={winner} />
      </span>
      {isSeries && <span className="eyebrow block text-xs">{liveTexts.mapsWon}</span>}
    </p>
  )
}
