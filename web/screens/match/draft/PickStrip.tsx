import { draftTexts, teamTexts } from '../../../match/draft-texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { PickStep } from './pick-steps.ts'

function Step({ step, isMine }: { step: PickStep; isMine: boolean }) {
  const isNow = step.is === 'now'
  const line = step.is === 'done' ? teamTone[step.team].line : isNow ? (isMine ? 'bg-primary' : teamTone[step.team].line) : 'bg-line-strong'
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      title={step.player?.username.slice(0, 60) ?? (step.isPlaced ? draftTexts.placed : undefined)}
    >
      <span className={`block h-0.75 rounded-full transition-colors duration-200 ${line}`} />
      <span
        className={`mt-1 flex h-6 items-center sm:mt-1.5 sm:h-8 justify-center gap-1.5 rounded-field ${isNow ? 'bg-base-300' : step.is === 'next' ? 'opacity-75' : ''}`}
      >
        <TeamMark team={step.team} isHollow={step.is === 'next'} />
        {step.player && (
          <span className="appear max-sm:hidden">
            <Avatar src={step.player.avatar} size={24} />
          </span>
        )}
        <span className="sr-only">
          {[teamTexts.team(step.team), step.player?.username.slice(0, 60), step.isPlaced ? draftTexts.placed : draftTexts[step.is]]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </li>
  )
}

/** The pick order: which picks are done, running and to come. */
export function PickStrip({ steps, isMine }: { steps: readonly PickStep[]; isMine: boolean }) {
  return (
    <ol aria-label={draftTexts.order} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((step) => (
        <Step key={step.number} step={step} isMine={isMine} />
      ))}
    </ol>
  )
}
