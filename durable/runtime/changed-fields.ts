/** Most fields are words and numbers, which need no text to be compared. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The fields of `after` whose value differs from `before`'s, for a frame that holds everything that changed and no more. */
export function changedFields<View extends object>(before: View | null, after: View): Partial<View> {
  if (before === null) return after
  const keys = Object.keys(after) as (keyof View)[]
  return Object.fromEntries(keys.filter((key) => !isSame(before[key], after[key])).map((key) => [key, after[key]])) as Partial<View>
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
