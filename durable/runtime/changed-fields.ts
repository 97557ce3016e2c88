/** The fields of `after` whose value differs from `before`'s, for a frame that holds everything that changed and no more. */
export function changedFields<View extends object>(before: View | null, after: View): Partial<View> {
  const same = (key: keyof View) => before !== null && JSON.stringify(before[key]) === JSON.stringify(after[key])
  return Object.fromEntries(Object.entries(after).filter(([key]) => !same(key as keyof View))) as Partial<View>
}
