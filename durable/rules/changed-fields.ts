/** Most fields are words and numbers, which need no text to be compared. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The fields of `after` whose value differs from `before`'s except `without`, for a frame that holds what changed and no more. */
export function changedFields<View extends object>(before: View | null, after: View, without: readonly (keyof View)[] = []): Partial<View> {
  const changed: Partial<View> = {}
  for (const key of Object.keys(after) as (keyof View)[]) {
    if (!without.includes(key) && !(before && isSame(before[key], after[key]))) changed[key] = after[key]
  }
  return changed
}

/**
 * The changed fields of those items that changed, each with its key; undefined when items came, went or moved, so that only the whole list
 * shows the change.
 */
export function changedItems<Item extends object, Key extends keyof Item>(
  before: readonly Item[] | undefined,
  after: readonly Item[],
  key: Key,
): (Partial<Item> & Pick<Item, Key>)[] | undefined {
  if (before?.length !== after.length || before.some((item, place) => item[key] !== after[place]?.[key])) return undefined
  return after.flatMap((item, place) => {
    if (item === before[place]) return []
    const changed = changedFields(before[place] ?? null, item)
    return Object.keys(changed).length > 0 ? [{ ...changed, [key]: item[key] } as Partial<Item> & Pick<Item, Key>] : []
  })
}
