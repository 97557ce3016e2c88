import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { SearchField } from './SearchField.tsx'
import { type ComboboxOptions, useCombobox } from './use-combobox.ts'

type OptionsProps<Item> = {
  combobox: Pick<ReturnType<typeof useCombobox<Item>>, 'id' | 'items' | 'keyOf' | 'optionOf'>
  label: string
  className?: string
  children(item: Item): ReactNode
}

/** The list of a combobox; `children` renders one option. */
export function Options<Item>({ combobox: { id, items, keyOf, optionOf }, label, className = '', children }: OptionsProps<Item>) {
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={label} className={`overflow-y-auto overscroll-contain ${className}`}>
      {items.map((item) => (
        <div
          key={keyOf(item)}
          {...optionOf(item)}
          className="flex min-h-11 scroll-my-2 items-center gap-3 rounded-field border border-transparent px-2 py-1 not-aria-disabled:cursor-pointer not-aria-disabled:hover:bg-base-300 aria-selected:border-primary aria-selected:bg-base-300"
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
}

type ComboboxProps<Item> = ComboboxOptions<Item> & {
  label: string
  /** The label is above the field; otherwise it is the placeholder of the empty field. */
  isLabelled?: boolean
  placeholder?: string
  maxLength?: number
  /** The name of the list. */
  found: string
  /** The visible reason why nothing is found; otherwise `count` is announced. */
  said?: string | null
  isFailed?: boolean
  count: string
  className?: string
  children(item: Item): ReactNode
}

/** A search field with a list of the found items below it. */
export function Combobox<Item>({
  label,
  isLabelled = false,
  placeholder = isLabelled ? '' : label,
  maxLength = 64,
  found,
  said = null,
  isFailed = false,
  count,
  className = '',
  children,
  ...options
}: ComboboxProps<Item>) {
  const combobox = useCombobox(options)
  const field = { ...combobox.field, placeholder, maxLength, enterKeyHint: 'search' } as const
  return (
    <div className={`min-w-0 ${className}`}>
      {isLabelled ? (
        <Field label={label}>{(marks) => <SearchField {...field} {...marks} />}</Field>
      ) : (
        <SearchField {...field} label={label} />
      )}
      <p role="status" className={said === null ? 'sr-only' : `mt-2 text-sm ${isFailed ? 'text-warning' : 'text-muted'}`}>
        {said ?? count}
      </p>
      <Options combobox={combobox} label={found} className="-mx-2 mt-2 max-h-80 empty:hidden">
        {children}
      </Options>
    </div>
  )
}
