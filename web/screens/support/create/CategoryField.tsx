import { SelectField } from '../../../ui/forms/Select.tsx'
import { createTexts as texts } from '../texts.ts'
import type { Category } from './ticket-categories.ts'

type CategoryFieldProps = {
  list: readonly Category[] | null
  value: string
  isWrong: boolean
  /** The message below the field; empty for none. */
  problem: string
  onChange(category: string): void
}

/** The category of the ticket. */
export function CategoryField({ list, value, isWrong, problem, onChange }: CategoryFieldProps) {
  return (
    <SelectField
      label={texts.category}
      problem={isWrong && (problem || true)}
      isLed
      data-field="category"
      value={value}
      // Not disabled while the categories load: a press on 'Send inn' moves the focus here, and a disabled field takes no focus.
      aria-busy={list === null}
      aria-required
      onWrite={onChange}
    >
      <option value="">{list === null ? texts.categoriesLoading : texts.chooseCategory}</option>
      {list?.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  )
}
