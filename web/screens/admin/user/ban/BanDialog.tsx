import { useState } from 'react'
import type { StaffUser } from '../../../../../worker/contract/admin/users.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { banUser } from '../../../../net/api/admin/users.ts'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { banTexts as texts } from '../texts.ts'
import { BanLosses } from './BanLosses.tsx'
import { type BanLength, banEnd, lengthsFor } from './ban-end.ts'

type LengthProps = {
  lengths: readonly BanLength[]
  length: BanLength
  day: string
  onLength(length: BanLength): void
  onDay(day: string): void
}

function Length({ lengths, length, day, onLength, onDay }: LengthProps) {
  return (
    <div className="mt-4">
      <Radios
        legend={texts.end}
        options={lengths.map((each) => ({ value: each, name: texts.ends[each] }))}
        value={length}
        onChange={onLength}
      />
      {length === 'date' && <TextField label={texts.date} className="mt-3" type="date" value={day} onWrite={onDay} />}
    </div>
  )
}

/** Asks for the length and reason of a ban, or for the changes of the current ban, and shows the effects. */
export function BanDialog({ user, onDone, onClose }: { user: StaffUser; onDone(): void; onClose(): void }) {
  const now = useMinute()
  const isBanned = user.banned === 1
  const kept = user.ban_until
  const { lengths, first } = lengthsFor(isBanned ? { until: kept } : null)
  const [length, setLength] = useState<BanLength>(first)
  const [day, setDay] = useState('')
  const end = () => banEnd(length, { day, kept }, now)
  const words = isBanned ? texts.changing : texts.banning
  return (
    <ReasonForm
      question={words.question(user.username)}
      text={words.text}
      confirm={words.confirm}
      words={{ done: words.done, unreached: texts.unreached }}
      isRequired
      hint={texts.reasonHint}
      begin={isBanned ? (user.ban_reason ?? '') : ''}
      problem={() => (end() === undefined ? texts.dateMissing : null)}
      act={(reason) => banUser(user.uid, { reason, until: end() ?? null })}
      onDone={onDone}
      onClose={onClose}
    >
      {!isBanned && <BanLosses user={user} />}
      <Length lengths={lengths} length={length} day={day} onLength={setLength} onDay={setDay} />
    </ReasonForm>
  )
}
