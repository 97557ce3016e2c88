import type { Side, TeamName } from '../../../../durable/rules/vocabulary.ts'
import { sideTone } from '../../../match/teams/side-tone.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { vetoTexts } from '../../../match/veto-texts.ts'

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
