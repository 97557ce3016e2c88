import { dayMs } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { tournamentWords as words } from '../../texts/tournaments.ts'
import { Countdown } from '../../ui/time/Countdown.tsx'
import type { Contest } from '../contest.ts'
import { bigTexts as texts } from './texts.ts'

/** Before the first match: the time until it, in days and on the last day by the clock, and how many are registered. */
export function BigSoon({ contest: { startAt, preparing, prize, entered, picture } }: { contest: Contest }) {
  const left = startAt - useMinute()
  return (
    <div className="big-middle">
      {picture && <img src={picture} alt="" className="big-picture" />}
      {left > 0 ? (
        <>
          <p className="big-what">{texts.startsIn}</p>
          {left < dayMs ? (
            <Countdown deadlineAt={startAt} className="big-count display" />
          ) : (
            <p className="big-count display">{words.days(Math.floor(left / dayMs))}</p>
          )}
        </>
      ) : (
        <p className="big-count display">{preparing ?? texts.startsSoon}</p>
      )}
      <p className="big-note">{entered}</p>
      {prize !== null && <p className="big-note untrusted">{texts.prize(prize)}</p>}
    </div>
  )
}
