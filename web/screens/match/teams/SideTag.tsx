import type { Side, TeamName } from '../../../../durable/rules/vocabulary.ts'
import { vetoTexts } from '../veto/texts.ts'
import { sideTone } from './side-tone.ts'
import { TeamMark } from './TeamMark.tsx'

/** A team and the side it starts on. */
export function SideTag({ team, side }: { team: TeamName; side: Side }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{vetoTexts.starts(team, side)}</span>
      <TeamMark team={team} size={10} />
      <span aria-hidden="true" className={`display ${sideTone[side]}`}>
        {vetoTexts.sideName[side]}
      </span>
    </span>
  )
}
