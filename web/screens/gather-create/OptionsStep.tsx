import { Info } from 'lucide-react'
import { type Role, seriesTypes } from '../../../durable/rules/vocabulary.ts'
import { pickTypeName, seriesName } from '../../format/gather.ts'
import { createTexts } from '../../texts/gather-create.ts'
import { RadioPills } from '../../ui/forms/RadioPills.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Choice } from './Choice.tsx'
import { effectiveForm, type GatherForm, hasMatchOptions, type OwnChoices, pickTypesFor, typesFor } from './create-form.ts'

type OptionsStepProps = { form: GatherForm; role: Role; onChange(choice: OwnChoices): void }

/** Step 1: size, type, pick order and series. */
export function OptionsStep({ form, role, onChange }: OptionsStepProps) {
  const hasOptions = hasMatchOptions(form)
  const shown = effectiveForm(form)
  const { competitive, casual } = createTexts
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Choice
        large
        name="type"
        legend={createTexts.playerCount}
        value={form.type}
        options={typesFor(role).map((value) => ({ value, name: createTexts.typeName[value], note: createTexts.playerCountNote[value] }))}
        onChange={(type) => onChange({ type })}
      />
      {!hasOptions && (
        <p className="arrive -my-2 flex items-start gap-2.5 rounded-field border border-info/30 bg-info/8 px-4 py-3 text-sm" role="status">
          <Icon of={Info} className="mt-px shrink-0 text-info" />
          {createTexts.onlyFullSize}
        </p>
      )}
      <Choice
        name="competitive"
        legend={createTexts.type}
        disabled={!hasOptions}
        value={shown.isCompetitive ? 'competitive' : 'casual'}
        options={[
          { value: 'competitive', ...competitive },
          { value: 'casual', ...casual },
        ]}
        onChange={(value) => onChange({ isCompetitive: value === 'competitive' })}
      />
      <Choice
        name="pick"
        legend={createTexts.pickOrder}
        disabled={!hasOptions}
        value={shown.pickType}
        options={pickTypesFor(role).map((value) => ({ value, name: pickTypeName[value], note: createTexts.pickNote[value] }))}
        onChange={(pickType) => onChange({ pickType })}
      />
      <Choice
        name="series"
        legend={createTexts.series}
        disabled={!hasOptions}
        value={shown.seriesType}
        options={seriesTypes.map((value) => ({ value, name: seriesName[value], note: createTexts.seriesNote[value] }))}
        onChange={(seriesType) => onChange({ seriesType })}
      />
      <RadioPills
        legend={createTexts.discord}
        note={createTexts.soon}
        disabled
        value="no"
        options={[
          { value: 'yes', name: createTexts.yes },
          { value: 'no', name: createTexts.no },
        ]}
        onChange={() => {}}
      />
    </div>
  )
}
