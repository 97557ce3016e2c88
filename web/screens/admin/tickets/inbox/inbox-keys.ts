/** The action of a key at the inbox (docs/product.md 17.3). */
export type InboxAct = 'next' | 'previous' | 'waiting' | 'take' | 'tick' | 'reply' | 'note' | 'template' | 'status' | 'search' | 'keys'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>
/** The place of a key press: a field or a dialog keeps its keys; the list takes the arrows. */
export type PressedIn = { field: boolean; dialog: boolean; list: boolean }

const letters = new Map<string, InboxAct>([
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'waiting'],
  ['a', 'take'],
  ['x', 'tick'],
  ['r', 'reply'],
  ['n', 'note'],
  ['t', 'template'],
  ['s', 'status'],
  ['/', 'search'],
  ['?', 'keys'],
])
const arrows = new Map<string, InboxAct>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
])

/** The action of a pressed key; null for none. */
export function inboxActOf({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed, at: PressedIn): InboxAct | null {
  if (ctrlKey || metaKey || altKey || isComposing || at.field || at.dialog) return null
  return letters.get(key.toLowerCase()) ?? (at.list ? arrows.get(key) : undefined) ?? null
}

/** Whether a key leaves the field in which it was pressed, so that the inbox gets the next keys. */
export const leavesField = ({ key, isComposing }: Pressed, at: PressedIn): boolean =>
  key === 'Escape' && at.field && !at.dialog && !isComposing
