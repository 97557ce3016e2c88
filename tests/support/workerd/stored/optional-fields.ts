/// <reference types="vite/types/importMeta.d.ts" />
import type { StoredState } from './scene.ts'

/** The types of what is stored, as text. */
const sources = import.meta.glob<string>(
  [
    '../../../../durable/{course,cup,desk,match,match/play,match/recovery,queue,ready-check,tournament}/{*-state,*-events,restore}.ts',
    '../../../../durable/{course,match,runtime}/{organised/organised-state,draft-veto/marked,effects/room-effects,machine,outbox,match-effects}.ts',
    '../../../../durable/{ports/match-order,ports/check-order,seats/seats-decide,game-server/pool-decide,session-end/session-end}.ts',
    '../../../../durable/rules/{draft/draw-check,tournament/course-types}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** A type of objects: the fields that each has, with their words where only certain ones may stand there, and those that may be missing. */
type Shape = { required: ReadonlyMap<string, readonly string[] | null>; optional: readonly string[] }

/** The text between each pair of braces, without what stands in braces within. */
function blocksOf(source: string): string[] {
  const found: string[] = []
  const open = ['']
  for (const sign of source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')) {
    if (sign === '{') open.push('')
    else if (sign === '}') found.push(open.pop() ?? '')
    else open.push((open.pop() ?? '') + sign)
  }
  return found
}

const field = /(?:^|[;\n])\s*(?:readonly )?(\w+)(\?)?: ([^;\n]*)/g
const isWords = /^'[\w-]+'(?: \| '[\w-]+')*$/

function shapeIn(block: string): Shape {
  const fields = [...block.matchAll(field)].map(([, name = '', mark, type = '']) => ({ name, mark, type: type.trim() }))
  const words = (type: string) => (isWords.test(type) ? type.split(' | ').map((word) => word.slice(1, -1)) : null)
  return {
    required: new Map(fields.filter(({ mark }) => !mark).map(({ name, type }) => [name, words(type)])),
    optional: fields.filter(({ mark }) => mark).map(({ name }) => name),
  }
}

const shapes = Object.values(sources)
  .flatMap(blocksOf)
  .map(shapeIn)
  .filter(({ required, optional }) => required.size > 0 && optional.length > 0)

type Fields = Record<string, unknown>
const isOf = ({ required }: Shape, object: Fields) =>
  [...required].every(([name, words]) => name in object && (words === null || words.includes(String(object[name]))))

/** The objects in a value, itself among them. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? within : [value as Fields, ...within]
}

/** A stored state once for each optional field in it, without that field: by its name, and the fields that stand beside it. */
export function withoutOptional(stored: StoredState): { without: string; stored: StoredState }[] {
  return shapes.flatMap((shape) =>
    shape.optional.flatMap((name) => {
      const copy = structuredClone(stored)
      const found = copy.tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).flatMap(objectsIn)))
      const having = found.filter((object) => name in object && isOf(shape, object))
      for (const object of having) delete object[name]
      return having.length > 0 ? [{ without: `${name} beside ${[...shape.required.keys()].join(', ')}`, stored: copy }] : []
    }),
  )
}
