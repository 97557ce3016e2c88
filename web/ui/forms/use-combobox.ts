import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { optionAfter } from './option-after.ts'

export type ComboboxOptions<Item> = {
  value: string
  onWrite(text: string): void
  items: readonly Item[]
  keyOf(item: Item): string
  /** The item is in the list, but cannot be chosen now. */
  isOff?(item: Item): boolean
  onChoose(item: Item): void
  /** Called for Enter while no option is marked. */
  onEnter?(): void
  /** The first option is marked until the keys or the pointer mark another. */
  marksFirst?: boolean
}

/**
 * A field with a list of options below it, for `Options`. The focus stays in the field. Arrow keys move through the options, and then Home
 * and End too; Enter chooses; Escape empties the field, and in an empty field does what it does outside.
 */
export function useCombobox<Item>({
  value,
  onWrite,
  items,
  keyOf,
  isOff = () => false,
  onChoose,
  onEnter,
  marksFirst = false,
}: ComboboxOptions<Item>) {
  const id = useId()
  // By key and not by index, because the options can change while the keys move through them.
  const [marked, setMarked] = useState<string | null>(null)
  const walkedTo = items.findIndex((item) => keyOf(item) === marked)
  const at = marksFirst ? Math.max(0, walkedTo) : walkedTo
  const active = items[at]
  const optionId = (item: Item) => `${id}-${keyOf(item).replace(/\W+/g, '-')}`
  const choose = (item: Item) => isOff(item) || onChoose(item)
  const write = (text: string) => {
    onWrite(text)
    setMarked(null)
  }
  const walk = (key: string): boolean => {
    if ((key === 'Home' || key === 'End') && walkedTo < 0) return false
    const next = items[optionAfter(key, at, items.length) ?? -1]
    if (next === undefined) return false
    setMarked(keyOf(next))
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter of an input method ends a word, and chooses no option.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') active === undefined ? onEnter?.() : choose(active)
    else if (event.key === 'Escape' && value !== '') write('')
    else if (!walk(event.key)) return
    event.preventDefault()
  }
  const field = {
    role: 'combobox',
    'aria-expanded': items.length > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active && optionId(active),
    value,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
    onKeyDown,
  } as const
  const optionOf = (item: Item) => ({
    id: optionId(item),
    role: 'option',
    tabIndex: -1,
    'aria-selected': item === active,
    'aria-disabled': isOff(item),
    // The field keeps the focus, so that the player can continue typing.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => choose(item),
    ...(marksFirst && { onMouseMove: () => setMarked(keyOf(item)) }),
  })
  return { field, id, items, keyOf, optionOf }
}
