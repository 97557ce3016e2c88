import { ButtonLink } from '../../ui/button/Button.tsx'
import { Countdown } from '../../ui/time/Countdown.tsx'
import { seatTexts } from './seat-texts.ts'

/** The player's turn in the header, with its clock: a link to the match. */
export default function TurnPill({ to, deadlineAt }: { to: string; deadlineAt: number | null }) {
  return (
    <ButtonLink variant="primary" className="appear gap-2.5 max-sm:px-3" to={to} data-seat-link data-turn-pill>
      {seatTexts.yourTurn}
      {deadlineAt !== null && <Countdown deadlineAt={deadlineAt} className="display min-w-9 text-lg text-primary-content!" />}
    </ButtonLink>
  )
}
