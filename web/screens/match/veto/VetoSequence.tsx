import { Ban, Check, Flag, Swords } from 'lucide-react'
import { teamTexts } from '../../../match/draft-texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { VetoStep } from './veto-steps.ts'

const icons = { ban: Ban, pick: Check, side: Flag, left: Swords }

const lineOf = ({ is, team }: VetoStep, isMine: boolean): string => {
  if (is === 'next') return 'bg-line-strong'
  if (is === 'now' && isMine) return 'bg-primary'
  return team ? teamTone[team].line : 'bg-base-content/70'
}

/** A step in words for screen readers: its number, its team, its action, and its outcome. */
const spoken = ({ number, team, does, is, map, side, isAuto }: VetoStep): string =>
  [
    `${number}`,
    team && teamTexts.team(team),
    vetoTexts.does[does],
    is === 'now' ? null : map?.display_name,
    side && vetoTexts.sideName[side],
    isAuto && vetoTexts.auto,
    vetoTexts.is[is],
  ]
    .filter(Boolean)
    .join(', ')

function Step({ step, isMine }: { step: VetoStep; isMine: boolean }) {
  const icon = icons[step.does]
  const isNow = step.is === 'now'
  const label = step.is !== 'done' ? vetoTexts.does[step.does] : step.side ? vetoTexts.sideName[step.side] : step.map?.display_name
  return (
    <li aria-current={isNow ? 'step' : undefined} className="min-w-0">
      <span className={`block h-0.75 rounded-full transition-colors duration-200 ${lineOf(step, isMine)}`} />
      <span className="sr-only">{spoken(step)}</span>
      <span
        aria-hidden="true"
        className={`mt-1 flex flex-col items-center gap-0.5 rounded-field py-1 sm:mt-1.5 sm:py-1.5 ${isNow ? 'bg-base-300' : ''} ${
          step.is === 'next' ? 'text-muted' : ''
        }`}
      >
        <span className="flex items-center gap-1 max-sm:flex-col">
          {step.team && <TeamMark team={step.team} size={10} isHollow={step.is === 'next'} />}
          <Icon of={icon} size={14} />
        </span>
        <span className="display w-full truncate text-center text-xs tracking-wide max-sm:hidden">{label}</span>
      </span>
    </li>
  )
}

/** All steps of the veto: done, running and to come. */
export function VetoSequence({ steps, isMine }: { steps: readonly VetoStep[]; isMine: boolean }) {
  return (
    <ol aria-label={vetoTexts.sequence} className="grid auto-cols-fr grid-flow-col gap-1 sm:gap-1.5">
      {steps.map((step) => (
        <Step key={step.number} step={step} isMine={isMine} />
      ))}
    </ol>
  )
}
