import { Link } from 'react-router'
import { shellTexts } from '../../texts/shell.ts'
import { Countdown } from '../../ui/time/Countdown.tsx'

/** The player's turn in the header, with its clock: the way back to where it is taken. */
export default function TurnPill({ to, deadlineAt }: { to: string; deadlineAt: number | null }) {
  return (
    <Link to={to} data-seat-link data-turn-pill className="appear btn btn-primary gap-2.5 max-sm:px-3">
      {shellTexts.yourTurn}
      {deadlineAt !== null && <Countdown deadlineAt={deadlineAt} className="display min-w-9 text-lg text-primary-content!" />}
    </Link>
  )
}
