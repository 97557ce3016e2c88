import * as fc from 'fast-check'

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
}

/** Text of 17 digits is a SteamID, of 32 letters an id: what stands in a field decides how far a body gets. */
const texts = (ids: readonly string[]) => fc.constantFrom(...ids, 'Kveldskamp', '1,2,3,4,5,7,8', 'bo1', 'a'.repeat(32))

/** A value as a schema of the API's description asks for it, except its patterns. */
export function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((each) => fitting(each, ids)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fitting(each, ids)] as const)
    return fc.record(Object.fromEntries(fields))
  }
  if (type === 'array') return fc.array(fitting(schema.items ?? {}, ids), { minLength: schema.minItems ?? 1, maxLength: 3 })
  if (type === 'integer' || type === 'number') return fc.constantFrom(Math.max(schema.minimum ?? 0, 0), 1, 2, 5)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return texts(ids)
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Values that no field expects. */
export const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, -1, 0, 1.5, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE],
  ...[
    '',
    ' ',
    'NaN',
    'Infinity',
    '-0',
    '1e9',
    '0x10',
    '9'.repeat(400),
    'x'.repeat(9_000),
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '🙂'.repeat(90),
  ],
  ...['../../etc/passwd', '%2e%2e%2f', "' OR 1=1 --", '<script>alert(1)</script>', '=1+1', '\r\nSet-Cookie: a=b', '%', '_%_%', '{{7*7}}'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'javascript:alert(1)', '//ond.example', 'http://169.254.169.254/'],
  ...[{}, [], [null], { toString: 1, valueOf: 1 }, { __proto__: null, length: 1e9 }, nested(5_000), Array.from({ length: 500 }, () => 0)],
)

/** A text in which one thing is not as JSON should be. */
const brokenJson = (json: string) =>
  fc.constantFrom(
    ...[json.slice(0, -1), `${json}${json}`, '[', '"', 'NaN', 'undefined', '\u0000', '\ufeff{}', '['.repeat(30_000)],
    ...[
      `${json.slice(0, -1)}${json.length > 2 ? ',' : ''}"__proto__":{"role":5}}`,
      `${json.slice(0, -1)}${json.length > 2 ? ',' : ''}"constructor":1}`,
    ],
  )

const known = (...values: unknown[]): Schema => ({ enum: values })
const aTeam: Schema = { type: 'object', properties: { score: known(0, 7, 13), players: { type: 'array', items: { type: 'object' } } } }
const aReport: Schema = {
  type: 'object',
  properties: {
    event: known('going_live', 'round_end', 'map_result', 'series_end', 'backup_loaded', 'cs2_update_required', 'else'),
    ...{ matchid: known(1, '1'), map_number: known(0), round_number: known(1), reason: known(7), team1: aTeam, team2: aTeam },
  },
}
const aBackup: Schema = {
  type: 'object',
  properties: {
    ...{ matchid: known('1'), mapnumber: known('0'), round: known('0'), team1_score: known('0'), team2_score: known('0') },
    ...{ match_config: known('{}'), valve_backup: known('"SaveFile"\n{\n}\n', '{'.repeat(9_000), '') },
  },
}
const tag = '<1><[U:1:22202]><CT>"'
const aLog = fc
  .array(
    fc.constantFrom(
      ...[`"Kari${tag} say "hei"`, `"${tag.repeat(200)} say_team "`, `"Kari${tag} [1 2 3] killed "Ola${tag} [1 2 3] with "ak47"`],
      ...['World triggered "Round_Start"', `"Kari${tag} entered the game`, '\u0000', 'x'.repeat(90_000)],
    ),
    { maxLength: 9 },
  )
  .map((lines) => lines.map((line) => `11/21/2026 - 18:04:05.123 - ${line}`).join('\n'))

/** The parts of an upload whose boundary is x, whole, cut or doubled. */
const anUpload = fc
  .tuple(
    fc.constantFrom('bilde.png', '../../a.png', '', 'a\u0000.pdf', '.png', `${'x'.repeat(5_000)}.jpg`, 'a.svg'),
    fc.constantFrom('files', 'files[]', '__proto__', ''),
    fc.constantFrom('', '\u0089PNG\r\n\u001a\n', '%PDF-1.7', '<svg onload="alert(1)"/>', 'x'.repeat(9_000)),
    fc.nat(400),
  )
  .map(([name, field, bytes, cut]) => {
    const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${bytes}\r\n`
    return cut % 3 === 0 ? `${part}${part}--x--\r\n` : `${part}--x--\r\n`.slice(0, cut + 20)
  })

/** The bodies that the description of the API does not tell of: those of game servers, and an upload. */
export function undescribed(path: string): fc.Arbitrary<string> | null {
  if (path.startsWith('/hooks/matchzy')) return nearlyFitting(aReport, [])
  if (path.startsWith('/hooks/log')) return aLog
  if (path.startsWith('/hooks')) return nearlyFitting(aBackup, [])
  return path === '/api/upload' ? anUpload : null
}

/** A body that fits, one of whose fields is hostile, one that has a field too many or too few, or what is no JSON. */
export function nearlyFitting(schema: Schema | undefined, ids: readonly string[]): fc.Arbitrary<string> {
  const whole = schema ? fitting(schema, ids) : fc.constant({})
  return fc.oneof(
    whole.map((body) => JSON.stringify(body)),
    { weight: 4, arbitrary: fc.tuple(whole, hostile, fc.nat()).map(([body, value, at]) => JSON.stringify(withOne(body, value, at))) },
    hostile.map((value) => JSON.stringify(value) ?? ''),
    whole.chain((body) => brokenJson(JSON.stringify(body))),
  )
}

/** The body with another value in one of its fields, or without the field, or in one of its lists. */
function withOne(body: unknown, value: unknown, at: number): unknown {
  if (typeof body !== 'object' || body === null) return value
  const names = Object.keys(body)
  const name = names[at % Math.max(1, names.length)] ?? 'extra'
  const before = (body as Record<string, unknown>)[name]
  if (at % 7 === 0) return { ...body, [name]: undefined }
  return { ...body, [name]: typeof before === 'object' && at % 2 === 0 ? withOne(before, value, at >> 2) : value }
}
