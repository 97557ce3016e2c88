import { useId } from 'react'
import { Select } from '../../../ui/forms/Select.tsx'
import { createTexts as texts } from '../texts.ts'
import { FieldProblem } from './FieldProblem.tsx'
import type { Category } from './ticket-categories.ts'

type CategoryFieldProps = {
  list: readonly Category[] | null
  value: string
  isWrong: boolean
  /** Stands below the field; empty for nothing. */
  problem: string
  onChange(category: string): void
}

/** The category of the ticket. */
export function CategoryField({ list, value, isWrong, problem, onChange }: CategoryFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`eyebrow mb-1.5 block ${isWrong ? 'text-error' : ''}`}>
        {texts.category}
      </label>
      <Select
        data-field="category"
        id={id}
        value={value}
        disabled={list === null}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{list === null ? texts.categoriesLoading : texts.chooseCategory}</option>
        {list?.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </Select>
      <FieldProblem id={`${id}-wrong`} text={problem} />
    </div>
  )
}
