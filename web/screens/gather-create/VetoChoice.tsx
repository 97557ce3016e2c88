import { vetoTypes } from '../../../durable/rules/vocabulary.ts'
import { vetoTypeName } from '../../format/gather.ts'
import { vetoChoiceTexts } from '../../texts/veto-choice.ts'
import { Radios } from '../../ui/forms/Radios.tsx'
import type { GatherForm, OwnChoices } from './create-form.ts'

type VetoChoiceProps = { form: GatherForm; onChange(choice: OwnChoices): void }

/** How the maps are chosen: a preset of the veto, or none (docs/product.md 5.11). */
export const VetoChoice = ({ form, onChange }: VetoChoiceProps) => (
  <Radios
    variant="cards"
    group="grid gap-2 sm:grid-cols-3"
    legend={vetoChoiceTexts.legend}
    value={form.veto}
    options={vetoTypes.map((value) => ({ value, name: vetoTypeName[value], note: vetoChoiceTexts.note[value] }))}
    onChange={(veto) => onChange({ veto })}
  />
)
