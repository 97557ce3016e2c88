/** The fields of `after` whose value differs from `before`'s, for a frame that holds everything that changed and no more. */
export function changedFields<View extends object>(before: View | null, after: View): Partial<View> {
  const same = (key: keyof View) => before !== null && JSON.stringify(before[key]) === JSON.stringify(after[key])
  return Object.fromEntries(Object.entries(after).filter(([key]) => !same(key as keyof View))) as Partial<View>
}

/**
 * The changed fields of those items that changed, each with its key; undefined when the list itself is another: items came,
 * went or changed places, so that only the whole list tells it.
 */
export function changedItems<Item extends object, Key extends keyof Item>(
  before: readonly Item[] | undefined,
  after: readonly Item[],
  key: Key,
): (Partial<Item> & Pick<Item, Key>)[] | undefined {
  if (before?.length !== after.length || before.some((item, place) => item[key] !== after[place]?.[key])) return undefined
  return after.flatMap((item, place) => {
    const changed = changedFields(before[place] ?? null, item)
    return Object.keys(changed).length > 0 ? [{ ...changed, [key]: item[key] } as Partial<Item> & Pick<Item, Key>] : []
  })
}
