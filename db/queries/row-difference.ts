/** The rows that the record lacks or has otherwise, and the keys of rows that it should not have. */
export function differenceOf<Row extends object, Key>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => Key) {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const wanted = new Set(after.map(keyOf))
  const isSame = (one: Row | undefined, other: Row) =>
    one !== undefined && (Object.keys(other) as (keyof Row)[]).every((field) => one[field] === other[field])
  return { changed: after.filter((row) => !isSame(known.get(keyOf(row)), row)), gone: [...known.keys()].filter((key) => !wanted.has(key)) }
}
