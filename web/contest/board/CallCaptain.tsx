import { BellRing } from 'lucide-react'
import { captainCallMs } from '../../../durable/rules/tournament/captain-calls.ts'
import { formatClock } from '../../format/date.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import type { Reply } from '../../net/http.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { ContestSide } from '../contest.ts'
import { boardTexts as texts } from './texts.ts'

/** `waits`: the match waits for this team. */
type CallProps = { side: ContestSide; waits: boolean; call(): Promise<Reply<unknown>> }

/** The button that asks the captain of a team to come, and when staff last did so. */
export function CallCaptain({ side, waits, call }: CallProps) {
  const { run, isBusy } = useAction()
  const now = useMinute()
  const { calledAt } = side
  const isJustCalled = calledAt !== null && now - calledAt < captainCallMs
  if (!waits && calledAt === null) return null
  return (
    <span className="flex shrink-0 items-center gap-2">
      {calledAt !== null && <span className="text-muted text-sm tabular-nums">{texts.calledAt(formatClock(calledAt))}</span>}
      {waits && (
        <Button
          variant="muted"
          size="small"
          icon={BellRing}
          title={texts.call}
          aria-label={texts.of(texts.call, side.name)}
          aria-disabled={isBusy || isJustCalled}
          onClick={() => void run(call, texts.called(side.captain ?? side.name))}
        >
          {texts.callShort}
        </Button>
      )}
    </span>
  )
}
