import { captainRules } from '../../../durable/rules/vocabulary.ts'
import { captainTexts } from '../../texts/captains.ts'
import { Radios } from '../../ui/forms/Radios.tsx'
import { captainRuleFor, effectiveForm, type GatherForm, type OwnChoices } from './create-form.ts'

type CaptainRuleChoiceProps = { form: GatherForm; onChange(choice: OwnChoices): void }

/** How captains are found; nothing for a match without captains (docs/product.md 5.8). */
export function CaptainRuleChoice({ form, onChange }: CaptainRuleChoiceProps) {
  const isBalanced = effectiveForm(form).pickType === 'random'
  return (
    <Radios
      variant="cards"
      group="grid grid-cols-2 gap-2 sm:grid-cols-3"
      legend={captainTexts.title}
      disabled={isBalanced}
      note={isBalanced ? captainTexts.balanced : undefined}
      value={captainRuleFor(form)}
      options={captainRules.map((value) => ({ value, name: captainTexts.rule[value], note: captainTexts.note[value] }))}
      onChange={(captainRule) => onChange({ captainRule })}
    />
  )
}
