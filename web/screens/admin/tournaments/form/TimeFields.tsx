import { tournamentLimits as limits } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { numeric } from '../../../../ui/forms/numeric.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { formTexts as texts } from './texts.ts'
import type { FieldsProps } from './tournament-draft.ts'

/** The name and the times of the tournament. */
export function TimeFields({ draft, wrong, fixed, set }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={texts.name}
          problem={wrong.name}
          maxLength={limits.nameMax}
          required
          value={draft.name}
          onWrite={(name) => set({ name })}
        />
      </div>
      <TextField
        label={texts.start}
        note={texts.startHint}
        problem={wrong.start_date}
        hint={fixed.start_date}
        disabled={fixed.start_date !== undefined}
        type="datetime-local"
        required
        value={draft.start_date}
        onWrite={(start_date) => set({ start_date })}
      />
      <TextField
        label={texts.checkIn}
        note={texts.checkInHint}
        problem={wrong.check_in_minutes}
        hint={fixed.check_in_minutes}
        disabled={fixed.check_in_minutes !== undefined}
        {...numeric}
        value={draft.check_in_minutes}
        onWrite={(check_in_minutes) => set({ check_in_minutes })}
      />
      <TextField
        label={texts.registrationEnds}
        note={texts.registrationHint}
        problem={wrong.registration_ends}
        hint={fixed.registration_ends}
        disabled={fixed.registration_ends !== undefined}
        type="datetime-local"
        value={draft.registration_ends}
        onWrite={(registration_ends) => set({ registration_ends })}
      />
    </div>
  )
}
