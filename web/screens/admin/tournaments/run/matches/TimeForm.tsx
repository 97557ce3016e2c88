import { type FormEvent, useEffect, useState } from 'react'
import type { Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { tournamentLimits as limits } from '../../../../../../durable/rules/tournament/tournament-words.ts'
import { fromOsloField, osloField } from '../../../../../format/oslo-time.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { organiseMatch } from '../../../../../net/api/admin/tournaments.ts'
import { DialogButtons } from '../../../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { numeric, wholeIn } from '../../../../../ui/forms/numeric.ts'
import { TextField } from '../../../../../ui/forms/TextField.tsx'
import { matchTexts as texts } from './texts.ts'

type TimeFormProps = { tournament: Tournament; match: TournamentMatch; onBusy(isBusy: boolean): void; onClose(): void }

/** Moves a match to another time or server, or removes its time. */
export function TimeForm({ tournament, match, onBusy, onClose }: TimeFormProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [time, setTime] = useState(match.scheduled_time === null ? '' : osloField(match.scheduled_time))
  const [server, setServer] = useState(match.server === null ? '' : String(match.server))
  const [isSent, setIsSent] = useState(false)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const at = time === '' ? null : fromOsloField(time)
  const chosen = server.trim() === '' ? null : wholeIn(server, 1, limits.serversMax)
  const wrong = {
    time: time !== '' && at === null ? texts.wrong.time : undefined,
    server: server.trim() !== '' && chosen === null ? texts.wrong.server(limits.serversMax) : undefined,
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || wrong.time !== undefined || wrong.server !== undefined) return
    if (await run(() => organiseMatch(tournament.id, match.match_number, 'time', { at, server: chosen }), texts.moved)) onClose()
  }
  return (
    <form onSubmit={send} noValidate>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label={texts.time}
          note={texts.timeHint}
          problem={isSent ? wrong.time : undefined}
          type="datetime-local"
          value={time}
          onWrite={setTime}
        />
        <TextField label={texts.serverField} problem={isSent ? wrong.server : undefined} {...numeric} value={server} onWrite={setServer} />
      </div>
      <DialogRefusal text={refusal} />
      <DialogButtons confirm={texts.save} tone="primary" isBusy={isBusy} onClose={onClose} />
    </form>
  )
}
