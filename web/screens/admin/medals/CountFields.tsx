import { medalMetrics, staffMedalTypes } from '../../../../durable/rules/medals/medal-words.ts'
import { weapons } from '../../../../durable/rules/play/weapons.ts'
import { weaponName } from '../../../texts/medals.ts'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { DraftField, MedalDraft } from './medal-form.ts'
import { texts } from './texts.ts'

const { form } = texts
const weaponOptions = weapons
  .filter((weapon) => weapon !== 'other')
  .map((weapon) => [weapon, weaponName(weapon)] as const)
  .toSorted((a, b) => a[1].localeCompare(b[1], 'nb'))

/** A whole number in Norwegian form, with blanks between thousands. */
const whole = { inputMode: 'numeric' } as const

type CountFieldsProps = {
  draft: MedalDraft
  isLocked: boolean
  wrong: Partial<Record<DraftField, string>>
  set(change: Partial<MedalDraft>): void
}

/** The count of the medal and its threshold. The count is fixed while any player has the medal. */
export function CountFields({ draft, isLocked, wrong, set }: CountFieldsProps) {
  return (
    <>
      <Radios
        legend={form.type}
        value={draft.type}
        disabled={isLocked}
        options={staffMedalTypes.map((value) => ({ value, name: form.types[value].name }))}
        note={form.types[draft.type].note}
        onChange={(type) => set({ type })}
      />
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {draft.type === 'achievement' && (
          <SelectField
            label={form.metric}
            value={draft.metric}
            disabled={isLocked}
            onWrite={(metric) => set({ metric: metric as MedalDraft['metric'] })}
          >
            {medalMetrics.map((metric) => (
              <option key={metric} value={metric}>
                {form.metrics[metric]}
              </option>
            ))}
          </SelectField>
        )}
        {draft.type === 'weapon' && (
          <SelectField
            label={form.weapon}
            value={draft.weapon}
            disabled={isLocked}
            onWrite={(weapon) => set({ weapon: weapon as MedalDraft['weapon'] })}
          >
            {weaponOptions.map(([weapon, name]) => (
              <option key={weapon} value={weapon}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {draft.type !== 'event' && (
          <TextField
            {...whole}
            label={form.requirement}
            problem={wrong.requirement}
            maxLength={11}
            value={draft.requirement}
            onWrite={(requirement) => set({ requirement })}
          />
        )}
        <TextField
          {...whole}
          label={form.max}
          note={form.maxHint}
          problem={wrong.max_recipients}
          maxLength={9}
          value={draft.max_recipients}
          onWrite={(max_recipients) => set({ max_recipients })}
        />
      </div>
    </>
  )
}
