import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../hooks/use-action.ts'
import { fetchCalendarAddress } from '../../net/api/tournaments.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { calendarTexts as texts } from './texts.ts'

/**
 * The address by which a calendar follows the player's own matches. It is fetched only on request, because everyone who has it can read the
 * calendar.
 */
export function OwnCalendar() {
  const [url, setUrl] = useState<string | null>(null)
  const { run, isBusy } = useAction()
  const fetchUrl = async () => setUrl((await run(fetchCalendarAddress))?.url ?? null)
  return (
    <section aria-labelledby="kalenderen" className="panel mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5">
      <div className="min-w-0">
        <h2 id="kalenderen" className="display text-lg">
          {texts.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{url === null ? texts.hint : texts.secret}</p>
      </div>
      {url === null ? (
        <Button icon={CalendarPlus} className="max-sm:w-full" isBusy={isBusy} onClick={() => void fetchUrl()}>
          {texts.show}
        </Button>
      ) : (
        <div className="arrive flex min-w-0 items-center gap-1 rounded-field bg-base-300/50 py-1 pr-1 pl-3 max-sm:w-full">
          <code className="min-w-0 max-w-96 flex-1 truncate font-mono text-sm" title={url}>
            {url}
          </code>
          <CopyButton isCompact text={url} label={texts.copy} copied={texts.copied} />
        </div>
      )}
    </section>
  )
}
