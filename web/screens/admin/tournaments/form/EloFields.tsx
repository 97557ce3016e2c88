import { numeric } from '../../../../ui/forms/numeric.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { formTexts } from './texts.ts'
import type { FieldsProps } from './tournament-draft.ts'

const { elo: texts } = formTexts
const fields = [
  ['team_elo_min', texts.teamMin],
  ['team_elo_max', texts.teamMax],
  ['player_elo_min', texts.playerMin],
  ['player_elo_max', texts.playerMax],
] as const

/** The limits of ELO that a team must meet when it registers. */
export function EloFields({ draft, wrong, set }: FieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-1.5">{texts.legend}</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            problem={wrong[field]}
            {...numeric}
            value={draft[field]}
            onWrite={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <p className="mt-1.5 text-muted text-sm">{texts.note}</p>
    </fieldset>
  )
}
