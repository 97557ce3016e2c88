import type { CupView } from '../../../rooms/cup-room.ts'
import { editTexts as texts } from './texts.ts'
import type { MovedMarks } from './use-moved-marks.ts'

function wordsOf({ last }: Pick<MovedMarks, 'last'>, { players, teams }: CupView): string {
  const [first, ...others] = last
  if (!first) return ''
  if (others.length > 0) return texts.movedMany(last.length)
  const name = players.find(({ steamid }) => steamid === first.steamid)?.username ?? ''
  return texts.moved(name, teams.find(({ team_id }) => team_id === first.to)?.name ?? texts.toPool)
}

/** The last move by another member of staff, in words, for a viewer who does not see the card light up. */
export function MovedLine({ moved, view }: { moved: MovedMarks; view: CupView }) {
  return (
    <p role="status" className="untrusted min-h-5 min-w-0 truncate text-muted text-sm">
      {moved.last.length > 0 && (
        <span key={moved.marks.get(moved.last[0]?.steamid ?? '')} className="arrive inline-block">
          {wordsOf(moved, view)}
        </span>
      )}
    </p>
  )
}
