import type { Side, TeamName } from '../../../../durable/rules/vocabulary.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { sideTone } from '../../../match/teams/side-tone.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'

const edge: Record<Side, string> = { ct: 'border-side-ct/40', t: 'border-side-t/40' }

/** The side a team plays right now. */
export function SideBadge({ team, side }: { team: TeamName; side: Side }) {
  return (
    <span
      className={`display mt-1 inline-flex min-w-8 justify-center rounded-md border px-2 text-sm leading-6 ${sideTone[side]} ${edge[side]}`}
    >
      <span className="sr-only">{liveTexts.playsAs(team, side)}</span>
      <span aria-hidden="true">{vetoTexts.sideName[side]}</span>
    </span>
  )
}
