import { type FormEvent, useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { tournamentLimits as limits } from '../../../../../../durable/rules/tournament/tournament-words.ts'
import { fromOsloField, osloField } from '../../../../../format/oslo-time.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { organise } from '../../../../../net/api/admin/tournaments.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { numeric, wholeIn } from '../../../../../ui/forms/numeric.ts'
import { TextField } from '../../../../../ui/forms/TextField.tsx'
import { formTexts } from '../../form/texts.ts'
import { scheduleTexts as texts } from './texts.ts'

/** Sets the times of all matches that are not over, from a start time and a number of servers. */
export function PlanForm({ tournament, now }: { tournament: Tournament; now: number }) {
  const { run, isBusy, refusal } = useAction('here')
  // The rest of an evening in progress begins now.
  const [start, setStart] = useState(() => osloField(tournament.status === 'open' ? tournament.start_date : now))
  const [servers, setServers] = useState(String(tournament.servers))
  const [isSent, setIsSent] = useState(false)
  const startAt = fromOsloField(start)
  const count = wholeIn(servers, 1, limits.serversMax)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || startAt === null || count === null) return
    await run(() => organise(tournament.id, 'plan-times', { startAt, servers: count }), texts.planned)
  }
  return (
    <form onSubmit={send} noValidate className="panel px-4 py-4 sm:px-5">
      <h2 className="font-medium">{texts.title}</h2>
      <p className="text-muted text-sm">{texts.hint}</p>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
        <TextField
          label={texts.start}
          note={formTexts.startHint}
          problem={isSent && startAt === null ? formTexts.wrong.start : undefined}
          type="datetime-local"
          value={start}
          onWrite={setStart}
        />
        <TextField
          label={texts.servers}
          problem={isSent && count === null ? formTexts.wrong.servers(limits.serversMax) : undefined}
          {...numeric}
          value={servers}
          onWrite={setServers}
        />
        <Button type="submit" variant="primary" className="sm:mt-6" isBusy={isBusy}>
          {texts.plan}
        </Button>
      </div>
      <DialogRefusal text={refusal} />
    </form>
  )
}
