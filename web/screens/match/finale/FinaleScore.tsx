import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import type { FinaleView } from './finale-view.ts'
import { finaleTexts as texts } from './texts.ts'

type SideProps = { team: TeamName; title: string; points: number; isMine: boolean; hasWon: boolean }

function Side({ team, title, points, isMine, hasWon }: SideProps) {
  return (
    <span className="flex min-w-0 flex-col items-center gap-1">
      <span className={`display text-[clamp(4.5rem,15vw,8rem)] leading-[0.9] tabular-nums ${hasWon ? teamTone[team].text : ''}`}>
        {points}
      </span>
      <span className="flex max-w-full items-center gap-1.5 whitespace-nowrap text-muted text-sm">
        <TeamMark team={team} size={11} />
        <span className="min-w-0 truncate">{title}</span>
        {isMine && <span className="text-base-content">· {texts.yours}</span>}
      </span>
    </span>
  )
}

type FinaleScoreProps = { view: FinaleView; winner: TeamName | null; mine: TeamName | null }

/** The score, readable from the other side of the room, and the maps of a series below it. */
export function FinaleScore({ view: { teams, score, maps }, winner, mine }: FinaleScoreProps) {
  return (
    <div className="finale-land">
      <p>
        <span className="sr-only">{texts.score(`${teams.A} ${score.A}`, `${teams.B} ${score.B}`)}</span>
        <span aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
          <Side team="A" title={teams.A} points={score.A} isMine={mine === 'A'} hasWon={winner === 'A'} />
          <span className="display text-[clamp(4.5rem,15vw,8rem)] text-muted leading-[0.9]">–</span>
          <Side team="B" title={teams.B} points={score.B} isMine={mine === 'B'} hasWon={winner === 'B'} />
        </span>
      </p>
      {maps.length > 0 && (
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
          {maps.map((map) => (
            <li key={map.number} className="flex items-baseline gap-2">
              <span className="text-muted">{map.name}</span>
              <span className="tabular-nums">{map.score}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
