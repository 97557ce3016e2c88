/** What is undefined was not said. */
export const said = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** The changed fields of an item; what is left out, or undefined, stays as it was. */
export type ItemChange<Item> = { [Field in keyof Item]?: Item[Field] | undefined }

/** The list with the changed fields of those items that changed. */
export function layOverItems<Item extends object, Key extends keyof Item>(
  items: readonly Item[],
  changes: readonly ItemChange<Item>[] | undefined,
  key: Key,
): Item[] {
  const changeOf = new Map(changes?.map((change) => [change[key], said(change)]))
  return items.map((item) => ({ ...item, ...(changeOf.get(item[key]) as Partial<Item> | undefined) }))
}
