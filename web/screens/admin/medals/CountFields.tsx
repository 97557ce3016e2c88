import { medalMetrics, staffMedalTypes } from '../../../../durable/rules/medals/medal-words.ts'
import { weapons } from '../../../../durable/rules/play/weapons.ts'
import { weaponName } from '../../../texts/medals.ts'
import { FormField, Pick, Radios } from '../parts/FormField.tsx'
import type { DraftField, MedalDraft } from './medal-form.ts'
import { texts } from './texts.ts'

const { form } = texts
const weaponOptions = weapons
  .filter((weapon) => weapon !== 'other')
  .map((weapon) => [weapon, weaponName(weapon)] as const)
  .toSorted((a, b) => a[1].localeCompare(b[1], 'nb'))

type NumberFieldProps = {
  label: string
  hint?: string
  wrong: string | undefined
  maxLength: number
  value: string
  onWrite(value: string): void
}

/** A whole number as it is written here, with blanks between thousands. */
function NumberField({ label, hint, wrong, maxLength, value, onWrite }: NumberFieldProps) {
  return (
    <FormField label={label} wrong={wrong} {...(hint !== undefined && { hint })}>
      {(marks) => (
        <input
          {...marks}
          className="input w-full tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onWrite(event.target.value)}
        />
      )}
    </FormField>
  )
}

type CountFieldsProps = {
  draft: MedalDraft
  isLocked: boolean
  wrong: Partial<Record<DraftField, string>>
  set(change: Partial<MedalDraft>): void
}

/** The count of the medal and its threshold. The count is fixed while anybody has the medal. */
export function CountFields({ draft, isLocked, wrong, set }: CountFieldsProps) {
  return (
    <>
      <Radios
        legend={form.type}
        name="type"
        value={draft.type}
        disabled={isLocked}
        options={staffMedalTypes.map((value) => ({ value, name: form.types[value].name }))}
        onChoose={(type) => set({ type })}
      />
      <p className="-mt-3 text-muted text-sm">{form.types[draft.type].note}</p>
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {draft.type === 'achievement' && (
          <FormField label={form.metric}>
            {(marks) => (
              <Pick
                marks={marks}
                value={draft.metric}
                disabled={isLocked}
                options={medalMetrics.map((metric) => [metric, form.metrics[metric]] as const)}
                onPick={(metric) => set({ metric })}
              />
            )}
          </FormField>
        )}
        {draft.type === 'weapon' && (
          <FormField label={form.weapon}>
            {(marks) => (
              <Pick marks={marks} value={draft.weapon} disabled={isLocked} options={weaponOptions} onPick={(weapon) => set({ weapon })} />
            )}
          </FormField>
        )}
        {draft.type !== 'event' && (
          <NumberField
            label={form.requirement}
            wrong={wrong.requirement}
            maxLength={11}
            value={draft.requirement}
            onWrite={(requirement) => set({ requirement })}
          />
        )}
        <NumberField
          label={form.max}
          hint={form.maxHint}
          wrong={wrong.max_recipients}
          maxLength={9}
          value={draft.max_recipients}
          onWrite={(max_recipients) => set({ max_recipients })}
        />
      </div>
    </>
  )
}
