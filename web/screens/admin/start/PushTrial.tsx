import { useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { trialTexts as texts } from './texts.ts'
import { type TrialOutcome, tryNotifications } from './try-notifications.ts'

/** 'Send en prøve': a notification to this browser, whose service worker tells the site that it arrived. */
export function PushTrial({ onTried }: { onTried(): void }) {
  const { run, isBusy } = useAction()
  const [outcome, setOutcome] = useState<TrialOutcome | null>(null)
  const send = async () => {
    setOutcome(null)
    setOutcome(await run(tryNotifications, { unreached: texts.failed }))
    onTried()
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" isBusy={isBusy} onClick={() => void send()}>
        {isBusy && outcome === null ? texts.waiting : texts.send}
      </Button>
      <p role="status" className={`text-sm empty:hidden ${outcome === 'arrived' ? 'text-success' : 'text-warning'}`}>
        {outcome && texts[outcome]}
      </p>
    </div>
  )
}
