/** The shape of a value, as text: its fields and their kinds. Ids that are keys count as one, and so do equal items of a list. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return unionOf(value.map(shapeOf))
  if (typeof value !== 'object') return typeof value
  const fields = Object.entries(value)
  const isById = fields.length > 0 && fields.every(([key]) => /\d/.test(key))
  if (isById) return { '*': unionOf(fields.map(([, each]) => shapeOf(each))) }
  return Object.fromEntries(fields.map(([key, each]) => [key, shapeOf(each)] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const unionOf = (shapes: readonly unknown[]): unknown[] =>
  [...new Set(shapes.map((shape) => JSON.stringify(shape)))].sort().map((text) => JSON.parse(text))
