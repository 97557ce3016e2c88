/** The fields without those that are undefined: a frame leaves out what has not changed. */
export const definedFields = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** The changed fields of an item. A field that is left out or undefined stays as it was. */
export type ItemChange<Item> = { [Field in keyof Item]?: Item[Field] | undefined }

/** The list with the changed fields of its items applied. */
export function applyItemChanges<Item extends object, Key extends keyof Item>(
  items: readonly Item[],
  changes: readonly ItemChange<Item>[] | undefined,
  key: Key,
): Item[] {
  const changeOf = new Map(changes?.map((change) => [change[key], definedFields(change)]))
  return items.map((item) => ({ ...item, ...(changeOf.get(item[key]) as Partial<Item> | undefined) }))
}
