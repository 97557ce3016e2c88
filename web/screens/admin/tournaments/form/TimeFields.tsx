import { tournamentLimits as limits } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { Field, numeric } from './Field.tsx'
import type { FieldsProps } from './FormatFields.tsx'
import { formTexts as texts } from './texts.ts'

/** The name and the times of the tournament. */
export function TimeFields({ draft, wrong, fixed, set }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field
          label={texts.name}
          wrong={wrong.name}
          input={{ maxLength: limits.nameMax, required: true }}
          value={draft.name}
          onWrite={(name) => set({ name })}
        />
      </div>
      <Field
        label={texts.start}
        hint={texts.startHint}
        wrong={wrong.start_date}
        fixed={fixed.start_date}
        input={{ type: 'datetime-local', required: true }}
        value={draft.start_date}
        onWrite={(start_date) => set({ start_date })}
      />
      <Field
        label={texts.checkIn}
        hint={texts.checkInHint}
        wrong={wrong.check_in_minutes}
        fixed={fixed.check_in_minutes}
        input={numeric}
        value={draft.check_in_minutes}
        onWrite={(check_in_minutes) => set({ check_in_minutes })}
      />
      <Field
        label={texts.registrationEnds}
        hint={texts.registrationHint}
        wrong={wrong.registration_ends}
        fixed={fixed.registration_ends}
        input={{ type: 'datetime-local' }}
        value={draft.registration_ends}
        onWrite={(registration_ends) => set({ registration_ends })}
      />
    </div>
  )
}
