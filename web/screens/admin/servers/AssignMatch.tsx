import { useState } from 'react'
import type { ServerRow, WaitingMatchRow } from '../../../../worker/contract/admin/servers.ts'
import { formatMoment } from '../../../format/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { serverName } from './server-view.ts'
import { serverTexts as texts } from './texts.ts'

type AssignMatchProps = {
  server: ServerRow
  waiting: readonly WaitingMatchRow[]
  now: number
  isBusy: boolean
  onSet(matchId: string): void
}

/**
 * 'Set': gives a standby server to a waiting match. The longest waiting match is chosen first; without waiting matches there is only a line
 * of text.
 */
export function AssignMatch({ server, waiting, now, isBusy, onSet }: AssignMatchProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const match = waiting.find(({ id }) => id === chosen) ?? waiting[0]
  if (!match) return <p className="text-muted text-sm">{texts.noneWaits}</p>
  return (
    <form
      className="flex min-w-0 flex-1 basis-72 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSet(match.id)
      }}
    >
      <span className="min-w-0 flex-1">
        <Select
          aria-label={`${texts.setMatch},${texts.of(serverName(server))}`}
          value={match.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {waiting.map(({ id, name, since }) => (
            <option key={id} value={id}>
              {name}, {texts.since(formatMoment(since, now))}
            </option>
          ))}
        </Select>
      </span>
      <Button type="submit" variant="primary" className="shrink-0" isBusy={isBusy}>
        {texts.set}
        <span className="sr-only">{texts.of(serverName(server))}</span>
      </Button>
    </form>
  )
}
