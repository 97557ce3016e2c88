import { env } from 'cloudflare:test'
import type { StoredState } from './scene.ts'
import type { StoredShape } from './stored-shape.ts'

type Fields = Record<string, unknown>

/** The objects in a value, with the value itself. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? within : [value as Fields, ...within]
}

const isOf = ({ required }: StoredShape, object: Fields): boolean =>
  required.every(([name, words]) => name in object && (words === null || words.includes(String(object[name]))))

const shapes = env.STORED_SHAPES
const namesOf = ({ required, optional }: StoredShape): string[] => [...required.map(([name]) => name), ...optional]

/** Whether an object has the field by this shape. Objects of a shape without required fields are those that no other shape with the field has. */
function holds(shape: StoredShape, name: string): (object: Fields) => boolean {
  const others = shape.required.length > 0 ? [] : shapes.filter((other) => other.required.length > 0 && namesOf(other).includes(name))
  return (object) => name in object && isOf(shape, object) && !others.some((other) => isOf(other, object))
}

/** The name of a shape: its type, and the words that distinguish it from other shapes of this type. */
const nameOf = ({ type, required }: StoredShape): string =>
  [type, ...required.flatMap(([, words]) => (words?.length === 1 ? words : []))].join(' ')

/** Every field of a stored type that may be missing, by its name. */
export const optionalFields = shapes.flatMap((shape) =>
  shape.optional.map((name) => ({ field: `${nameOf(shape)}.${name}`, name, holds: holds(shape, name) })),
)

const rowsOf = ({ tables }: StoredState): Fields[] =>
  tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).flatMap(objectsIn)))

/** The optional fields that a stored state has. */
export const optionalIn = (stored: StoredState): string[] => {
  const objects = rowsOf(stored)
  return optionalFields.filter(({ holds }) => objects.some(holds)).map(({ field }) => field)
}

/** A stored state once for each optional field in it, without that field. */
export function withoutOptional(stored: StoredState): { without: string; stored: StoredState }[] {
  const present = optionalIn(stored)
  return optionalFields
    .filter(({ field }) => present.includes(field))
    .map(({ field, name, holds }) => {
      const copy = structuredClone(stored)
      for (const object of rowsOf(copy).filter(holds)) delete object[name]
      return { without: field, stored: copy }
    })
}
