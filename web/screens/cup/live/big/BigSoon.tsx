import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { Countdown } from '../../../../ui/time/Countdown.tsx'
import { bigTexts as texts } from './texts.ts'

/** Before the first match: how long it is, and how many have come. */
export function BigSoon({ cup: { date, status, registered } }: { cup: Cup }) {
  const isAhead = date > useMinute()
  return (
    <div className="big-middle">
      {isAhead ? (
        <>
          <p className="big-what">{texts.startsIn}</p>
          <Countdown deadlineAt={date} className="big-count display" />
        </>
      ) : (
        <p className="big-count display">{status === 'creating_teams' ? texts.teamsAreMade : texts.startsSoon}</p>
      )}
      <p className="big-note">{texts.players(registered)}</p>
    </div>
  )
}
