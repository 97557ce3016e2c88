import { Info } from 'lucide-react'
import { type Role, seriesTypes } from '../../../durable/rules/vocabulary.ts'
import { pickTypeName, seriesName } from '../../format/gather.ts'
import { createTexts } from '../../texts/gather-create.ts'
import { Radios } from '../../ui/forms/Radios.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { effectiveForm, type GatherForm, hasMatchOptions, type OwnChoices, pickTypesFor, typesFor } from './create-form.ts'
import { MoreOptions } from './MoreOptions.tsx'

type OptionsStepProps = { form: GatherForm; role: Role; onChange(choice: OwnChoices): void }

/** Step 1: size, type, pick order and series. */
export function OptionsStep({ form, role, onChange }: OptionsStepProps) {
  const hasOptions = hasMatchOptions(form)
  const shown = effectiveForm(form)
  const { competitive, casual } = createTexts
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Radios
        variant="cards"
        group="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]"
        legend={createTexts.playerCount}
        value={form.type}
        options={typesFor(role).map((value) => ({
          value,
          name: <span className="text-xl normal-case leading-tight">{createTexts.typeName[value]}</span>,
          note: createTexts.playerCountNote[value],
        }))}
        onChange={(type) => onChange({ type })}
      />
      {!hasOptions && (
        <p className="arrive -my-2 flex items-start gap-2.5 rounded-field border border-info/30 bg-info/8 px-4 py-3 text-sm" role="status">
          <Icon of={Info} className="mt-px shrink-0 text-info" />
          {createTexts.onlyFullSize}
        </p>
      )}
      <Radios
        variant="cards"
        legend={createTexts.type}
        disabled={!hasOptions}
        value={shown.isCompetitive ? 'competitive' : 'casual'}
        options={[
          { value: 'competitive', ...competitive },
          { value: 'casual', ...casual },
        ]}
        onChange={(value) => onChange({ isCompetitive: value === 'competitive' })}
      />
      <Radios
        variant="cards"
        legend={createTexts.pickOrder}
        disabled={!hasOptions}
        value={shown.pickType}
        options={pickTypesFor(role).map((value) => ({ value, name: pickTypeName[value], note: createTexts.pickNote[value] }))}
        onChange={(pickType) => onChange({ pickType })}
      />
      <Radios
        variant="cards"
        legend={createTexts.series}
        disabled={!hasOptions}
        value={shown.seriesType}
        options={seriesTypes.map((value) => ({ value, name: seriesName[value], note: createTexts.seriesNote[value] }))}
        onChange={(seriesType) => onChange({ seriesType })}
      />
      <MoreOptions form={form} onChange={onChange} />
      <Radios
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
